-- People are looked for by the beginnings of their names at each typed letter, which must not read every contact.
create index contacts_by_name on contacts using gin (to_tsvector('simple', contact_name));
