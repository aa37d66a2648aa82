-- The weekly reminder of entries to confirm: who switched it off, and who got it in which week.
create table mail_stops (
  user_id int not null references users on delete cascade,
  scope text not null check (scope in ('keeper')),
  primary key (user_id, scope)
);
create table confirmation_reminders (
  user_id int not null references users on delete cascade,
  week date not null,
  primary key (user_id, week)
);
