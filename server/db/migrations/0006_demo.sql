-- How far the fictional directory is filled. Each batch moves `step` in its own transaction, so a fill that was killed
-- goes on where it stopped, and several servers that start at once fill it together, once.
create table demo_fill (
  only_row boolean primary key default true check (only_row),
  listings int not null,
  -- Dates and ids count from here, so that a fill that goes on makes what it would have made.
  today date not null,
  first_ids jsonb not null,
  step int not null default 0,
  finished_at timestamptz
);
