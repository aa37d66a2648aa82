-- What stood on the first page of the dashboard each Monday: 'site', or 'org:44' for an organization with contributors.
-- Null is what nobody counted. Searches without a result and views have dates of their own and need no copy here.
create table figure_weeks (
  scope text not null,
  week date not null,
  live int,
  confirmed int,
  waiting int,
  primary key (scope, week)
);
