-- The directory: organizations, listings, and who is to be called for what.
create table lines_of_business (
  value text primary key check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  label text not null check (length(label) between 1 and 80 and position(',' in label) = 0),
  family text not null default 'other',
  position int not null default 1000,
  created_by int references users on delete set null,
  created_at timestamptz not null default now()
);
create unique index on lines_of_business (lower(label));

-- Two spellings of one name are one name: case, punctuation and spacing do not tell records apart.
create function name_key(name text) returns text immutable strict parallel safe language sql
  return btrim(lower(regexp_replace(name collate "C", '[[:space:][:punct:]]+', ' ', 'g')));

create table organizations (
  id int generated always as identity primary key,
  organization_name text not null check (length(organization_name) between 1 and 200),
  name_key text not null generated always as (name_key(organization_name)) stored unique,
  organization_type text not null check (organization_type in
    ('Insurance Program', 'Insurance Company', 'Risk Retention Group', 'Captive', 'MGA/Wholesaler')),
  organization_creation_year int check (organization_creation_year between 1600 and 2200),
  contact_email_address text not null default '',
  contact_phone_number_1 text not null default '',
  organization_website text not null default '',
  short_description text not null default '',
  minimum_premium numeric(14, 2) check (minimum_premium >= 0),
  minimum_earned_premium numeric(5, 2) check (minimum_earned_premium between 0 and 100),
  exclusions text not null default '',
  other_specific_rules_text text[] not null default '{}',
  other_specific_requirements_text text[] not null default '{}',
  line_of_business text[] not null default '{}',
  states text[] not null default '{}',
  organization_photo_file_id uuid references files on delete set null,
  other_specific_rules_file_id uuid references files on delete set null,
  other_specific_requirements_file_id uuid references files on delete set null,
  -- Kept by the trigger on ratings.
  avg_overall_rating float8,
  avg_pricing_rating float8,
  avg_combined_rating float8,
  rating_count int not null default 0,
  status text not null default 'pending' check (status in ('pending', 'returned', 'approved')),
  return_reason text check (return_reason in ('unverified_contact', 'conflict', 'duplicate', 'more_detail')),
  return_note text not null default '',
  approved_by_id int references users on delete set null,
  approved_at timestamptz,
  created_by_id int references users on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'approved') = (approved_at is not null)),
  check ((status = 'returned') = (return_reason is not null))
);
create index on organizations (organization_type, status);
create index on organizations (status, updated_at desc);
create index on organizations (created_by_id);

-- Who edits an organization live: a superAdmin added its name to the account.
create table memberships (
  user_id int not null references users on delete cascade,
  organization_id int not null references organizations on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, organization_id)
);
create index on memberships (organization_id);

create table listings (
  id int generated always as identity primary key,
  listing_name text not null check (length(listing_name) between 1 and 200),
  organization_id int not null references organizations,
  categories_insurance text not null default '',
  subcategory_insurance text not null default '',
  iso_class_code text not null default '',
  states text[] not null check (cardinality(states) between 1 and 51),
  line_of_business text[] not null check (cardinality(line_of_business) >= 1),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  description text not null,
  carrier_information text not null,
  limits text[] not null default '{}' check (cardinality(limits) <= 10),
  other_specific_rules_text text[] not null default '{}',
  other_specific_requirements_text text[] not null default '{}',
  other_specific_rules_file_id uuid references files on delete set null,
  other_specific_requirements_file_id uuid references files on delete set null,
  appointment_needed boolean not null default false,
  minimum_premium numeric(14, 2) check (minimum_premium >= 0),
  minimum_earned_premium numeric(5, 2) check (minimum_earned_premium between 0 and 100),
  exclusions text not null default '',
  underwriter_email text not null default '',
  underwriter_phone text not null default '',
  deals_direct boolean not null default false,
  views int not null default 0,
  confirmed_at timestamptz,
  status text not null default 'pending' check (status in ('pending', 'returned', 'approved')),
  return_reason text check (return_reason in ('unverified_contact', 'conflict', 'duplicate', 'more_detail')),
  return_note text not null default '',
  approved_by_id int references users on delete set null,
  approved_at timestamptz,
  created_by_id int references users on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'approved') = (approved_at is not null)),
  check ((status = 'returned') = (return_reason is not null))
);
create index on listings (organization_id);
create index on listings (status, updated_at desc, id desc);
create index on listings (status, created_at desc, id desc);
create index on listings (created_by_id);

-- Who offers a listing; its own organization is always among them.
create table listing_providers (
  listing_id int not null references listings on delete cascade,
  organization_id int not null references organizations on delete cascade,
  position int not null default 0,
  primary key (listing_id, organization_id)
);
create index on listing_providers (organization_id);

create table offices (
  id int generated always as identity primary key,
  organization_id int references organizations on delete cascade,
  listing_id int references listings on delete cascade,
  address_line_1 text not null,
  address_line_2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  image_file_id uuid references files on delete set null,
  position int not null default 0,
  check (num_nonnulls(organization_id, listing_id) = 1)
);
create index on offices (organization_id);
create index on offices (listing_id);

create table mgas (
  id int generated always as identity primary key,
  mga_name text not null check (length(mga_name) between 1 and 200),
  name_key text not null generated always as (name_key(mga_name)) stored unique,
  mga_email text not null default '',
  mga_phone text not null default '',
  carrier_program text not null default '',
  states text[] not null default '{}',
  line_of_business text[] not null default '{}',
  -- The organization that brought it; it is seen by whoever sees that one, and by all once that one is approved.
  carried_by_id int references organizations on delete set null,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on mgas (carried_by_id);

create table organization_mgas (
  organization_id int not null references organizations on delete cascade,
  mga_id int not null references mgas on delete cascade,
  position int not null default 0,
  primary key (organization_id, mga_id)
);
create index on organization_mgas (mga_id);

-- A contact belongs to an organization, a listing, an MGA, or is an organization's own contact at an MGA.
create table contacts (
  id int generated always as identity primary key,
  organization_id int references organizations on delete cascade,
  listing_id int references listings on delete cascade,
  mga_id int references mgas on delete cascade,
  contact_name text not null,
  contact_email text not null default '',
  contact_phone text not null default '',
  contact_type text not null default '',
  quoting_link text not null default '',
  note text not null default '',
  speciality text not null default '',
  city text not null default '',
  state text not null default '',
  position int not null default 0,
  check (num_nonnulls(organization_id, listing_id, mga_id) = 1
    or (organization_id is not null and mga_id is not null and listing_id is null))
);
create index on contacts (organization_id);
create index on contacts (listing_id);
create index on contacts (mga_id);
create index on contacts (lower(contact_email));

-- Which of an MGA's contacts an organization shows.
create table organization_mga_contacts (
  organization_id int not null,
  mga_id int not null,
  contact_id int not null references contacts on delete cascade,
  primary key (organization_id, mga_id, contact_id),
  foreign key (organization_id, mga_id) references organization_mgas on delete cascade
);
create index on organization_mga_contacts (contact_id);

-- Line of business x states; without a listing it is what the contact specialises in.
create table contact_coverage (
  id int generated always as identity primary key,
  contact_id int not null references contacts on delete cascade,
  listing_id int references listings on delete cascade,
  lob text not null references lines_of_business,
  states text[] not null default '{}',
  position int not null default 0
);
create index on contact_coverage (contact_id);
create index on contact_coverage (listing_id);

create table bookmarks (
  user_id int not null references users on delete cascade,
  listing_id int not null references listings on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index on bookmarks (listing_id);

-- A view counts once per user, listing and day.
create table listing_views (
  listing_id int not null references listings on delete cascade,
  user_id int not null references users on delete cascade,
  day date not null,
  primary key (listing_id, user_id, day)
);
create index on listing_views (user_id);
create index on listing_views (day);
