-- Where an organization is domiciled: the code of a state, empty where nobody has stated it.
alter table organizations add column domicile text not null default '' check (domicile ~ '^([A-Z]{2})?$');
