-- The MGAs that are a route to a listing are indexed with it, so their changes are noted like those of a listing.
create function note_changed_routes() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id)
  select distinct p.listing_id from changed c join listing_providers p on p.organization_id = c.organization_id;
  return null;
end $$;

-- Its links go with an MGA that is deleted, and say so themselves.
create function note_updated_mgas() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id)
  select distinct p.listing_id from new_rows n
    join old_rows o on o.id = n.id
    join organization_mgas om on om.mga_id = n.id
    join listing_providers p on p.organization_id = om.organization_id
  where (n.states, n.line_of_business, n.approved_at is null)
    is distinct from (o.states, o.line_of_business, o.approved_at is null);
  return null;
end $$;

create trigger note_inserted after insert on organization_mgas
  referencing new table as changed for each statement execute function note_changed_routes();
create trigger note_deleted after delete on organization_mgas
  referencing old table as changed for each statement execute function note_changed_routes();
create trigger note_updated after update on mgas
  referencing old table as old_rows new table as new_rows for each statement execute function note_updated_mgas();
