-- One rating per user and organization; the averages beside the organization are always theirs.
create table ratings (
  organization_id int not null references organizations on delete cascade,
  user_id int not null references users on delete cascade,
  overall_rating int not null check (overall_rating between 1 and 5),
  pricing_rating int not null check (pricing_rating between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index on ratings (user_id);

-- A trigger, because ratings also go when an account goes. The lock comes in a statement of its own: the next one then
-- sees what another rater has just committed. It is of the kind that goes with the key share that the foreign keys of two
-- raters hold: they would wait for each other otherwise.
create function keep_averages() returns trigger language plpgsql as $$
declare target int := coalesce(new.organization_id, old.organization_id);
begin
  perform 1 from organizations where id = target for no key update;
  update organizations set
    (avg_overall_rating, avg_pricing_rating, avg_combined_rating, rating_count) = (
      select avg(overall_rating)::float8, avg(pricing_rating)::float8,
        (avg(overall_rating + pricing_rating) / 2)::float8, count(*)
      from ratings where organization_id = target)
  where id = target;
  return null;
end $$;
create trigger keep_averages after insert or update or delete on ratings
  for each row execute function keep_averages();
