-- Whether a listing is written on admitted paper, and how many years in business it wants: null where nobody has stated it.
alter table listings
  add column admitted text check (admitted in ('admitted', 'non_admitted', 'both')),
  add column minimum_years_in_business int check (minimum_years_in_business between 0 and 100);

-- The tags have said it until now, and stay.
update listings set admitted = said.admitted from (
  select id, case when bool_or(yes) and bool_or(no) then 'both' when bool_or(yes) then 'admitted' else 'non_admitted' end as admitted
  from (
    select l.id, lower(tag) = 'admitted' as yes, lower(tag) in ('non-admitted', 'e&s') as no
    from listings l cross join unnest(l.tags) as tag
  ) as tags where yes or no group by id
) as said where said.id = listings.id;
