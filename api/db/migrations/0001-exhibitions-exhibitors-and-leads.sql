-- Texts that exist in several languages are language maps: {"EN": "…", "CN": "…"}; `fallback_language` says which one
-- stands in where the asked one is missing.
create domain language_map as jsonb check (jsonb_typeof(value) = 'object');

create table meeting (
  code text primary key,
  type text not null check (type in ('MEETING', 'EXHIBITION', 'FORUM')),
  name language_map not null,
  summary language_map not null default '{}',
  address language_map not null default '{}',
  cover text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  time_zone text not null,
  fallback_language text not null default 'CN',
  created_at timestamptz not null default now()
);

create table category (
  meeting_code text not null references meeting (code) on delete cascade,
  code text not null,
  name language_map not null,
  position integer not null default 0,
  primary key (meeting_code, code)
);

create table enterprise (
  code text primary key,
  name language_map not null,
  slogan language_map not null default '{}',
  type_name language_map not null default '{}',
  logo text not null default '',
  cover text not null default '',
  website text not null default '',
  fallback_language text not null default 'CN',
  -- Languages in which the enterprise answers, as language codes.
  answers_in text[] not null default '{}',
  reply_hours integer not null default 0 check (reply_hours >= 0),
  company_required boolean not null default false,
  created_at timestamptz not null default now()
);

create table person (
  uid text primary key,
  email text not null,
  family_name text not null default '',
  given_name text not null default '',
  country_code text not null default '',
  enterprise_code text references enterprise (code) on delete set null,
  position language_map not null default '{}',
  avatar text not null default '',
  created_at timestamptz not null default now()
);
create unique index person_email on person (lower(email));

create table exhibitor (
  code text primary key,
  meeting_code text not null references meeting (code) on delete cascade,
  enterprise_code text references enterprise (code) on delete set null,
  -- What an organiser's spreadsheet is matched by: the name in lower case, width folded, inner space collapsed.
  name_key text not null,
  name language_map not null,
  logo text not null default '',
  cover text not null default '',
  hall text not null default '',
  booth text not null default '',
  category_code text not null default '',
  tags text[] not null default '{}',
  website text not null default '',
  link text not null default '',
  live_url text not null default '',
  -- HTML per language, sanitised before it is stored.
  details language_map not null default '{}',
  -- [{uid, name, avatar, position: {…}, duty: {…}, phoneCountryCode, phone}]
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
  fallback_language text not null default 'CN',
  position integer not null default 0,
  -- All that a search looks through, normalised; written by `searchText` in api/db/search/search.ts.
  search text not null default '',
  updated_at timestamptz not null default now(),
  unique (meeting_code, name_key)
);
create index exhibitor_order on exhibitor (meeting_code, position, code);
create index exhibitor_enterprise on exhibitor (enterprise_code);
create sequence exhibitor_number start 100001;

create table exhibit (
  code text primary key,
  exhibitor_code text not null references exhibitor (code) on delete cascade,
  name language_map not null,
  summary language_map not null default '{}',
  cover text not null default '',
  images text[] not null default '{}',
  link text not null default '',
  -- [{type: "TYPE" | "TAG", name: {…}}]
  attributes jsonb not null default '[]' check (jsonb_typeof(attributes) = 'array'),
  fallback_language text not null default 'CN',
  position integer not null default 0,
  search text not null default ''
);
create index exhibit_exhibitor on exhibit (exhibitor_code, position, code);

create table lead (
  id uuid primary key,
  enterprise_code text references enterprise (code),
  exhibitor_code text references exhibitor (code) on delete set null,
  -- Whom it was sent to as the wire said it: `E1001`, or `EX1001` for an exhibitor without an enterprise home.
  target text not null,
  idempotency_key text not null,
  -- sha-256 of the whole submission, so that a key used again for another one is noticed.
  body_hash bytea not null,
  name text not null,
  company text not null,
  position text not null default '',
  phone text not null,
  phone_country_code text not null,
  email text not null,
  area text not null default '',
  address text not null default '',
  intention text not null check (intention in ('PURCHASE_PRODUCTS', 'AGENT_PRODUCTS', 'MARKET_COOPERATION', 'OTHER')),
  message text not null default '' check (char_length(message) <= 100),
  language text not null,
  channel text not null,
  son_channel text not null default '',
  source_type text not null,
  source text not null default '',
  source_relation_code text not null default '',
  meeting_code text not null default '',
  relation_code text not null default '',
  app_key text not null default '',
  status text not null default 'NEW' check (status in ('NEW', 'CONTACTED', 'QUALIFIED', 'CLOSED')),
  submitted_at timestamptz not null default now(),
  unique (target, idempotency_key)
);
create index lead_inbox on lead (target, submitted_at desc, id desc);

create table share_link (
  code text primary key,
  target text not null,
  share_user_type text not null default '',
  share_uid text not null default '',
  share_en_code text not null default '',
  visits bigint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (target, share_user_type, share_uid, share_en_code)
);

-- Counters of rate-limiter-flexible: one row per limit and key; `expire` in milliseconds since 1970.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Challenges that were solved, so that a proof counts once.
create table spent_proof (
  id text primary key,
  expires_at timestamptz not null
);
