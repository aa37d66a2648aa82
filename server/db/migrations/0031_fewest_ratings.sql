-- Fewer than three ratings would tell what one of the raters gave: such an organization has no average.
create or replace function keep_averages() returns trigger language plpgsql as $$
declare target int := coalesce(new.organization_id, old.organization_id);
begin
  perform 1 from organizations where id = target for no key update;
  update organizations set
    (avg_overall_rating, avg_pricing_rating, avg_combined_rating, rating_count) = (
      select case when count(*) >= 3 then avg(overall_rating)::float8 end,
        case when count(*) >= 3 then avg(pricing_rating)::float8 end,
        case when count(*) >= 3 then (avg(overall_rating + pricing_rating) / 2)::float8 end, count(*)
      from ratings where organization_id = target)
  where id = target;
  return null;
end $$;
update organizations set avg_overall_rating = null, avg_pricing_rating = null, avg_combined_rating = null
where rating_count < 3 and avg_combined_rating is not null;
