-- A search for a phone number must not read every contact. An extension after the ten digits of a number does not count.
create index contacts_phone_digits on contacts (substring(regexp_replace(contact_phone, '[^0-9]', '', 'g') from '^1?([0-9]{10})'));
create index mgas_phone_digits on mgas (substring(regexp_replace(mga_phone, '[^0-9]', '', 'g') from '^1?([0-9]{10})'));
create index listings_phone_digits on listings (substring(regexp_replace(underwriter_phone, '[^0-9]', '', 'g') from '^1?([0-9]{10})'));
create index organizations_main_phone on organizations (substring(regexp_replace(contact_phone_number_1, '[^0-9]', '', 'g') from '^1?([0-9]{10})'));
