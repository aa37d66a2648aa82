-- By these a reviewer is told which organizations may be the same (server/features/moderation/alikeOrganizations.ts).
create index organizations_first_word on organizations (split_part(regexp_replace(name_key, '^the ', ''), ' ', 1));
create index organizations_website_domain
  on organizations (substring(lower(organization_website) from '([a-z0-9-]+[.][a-z0-9-]+)(?:[:/?#]|$)'));
create index organizations_email_domain on organizations (substring(lower(contact_email_address) from '([a-z0-9-]+[.][a-z0-9-]+)$'));
create index organizations_phone_digits on organizations (right(regexp_replace(contact_phone_number_1, '[^0-9]', '', 'g'), 10));
