-- People who log in. `email` is a proven address; people whom a partner vouches for have none here.
alter table person
  alter column email drop not null,
  add column password_hash text,
  add column organisation text not null default '',
  add column phone text not null default '',
  add column phone_country_code text not null default '',
  add column province_code text not null default '',
  add column city_code text not null default '',
  add column area_code text not null default '',
  add column full_address text not null default '',
  -- The version of the terms and the privacy notice that were accepted, and when.
  add column terms_version text not null default '',
  add column terms_accepted_at timestamptz,
  -- The language of mails, as a language code.
  add column language text not null default 'CN',
  add column fallback_language text not null default 'EN',
  add column real_name_checked_at timestamptz;
create unique index person_phone on person (phone_country_code, phone) where phone <> '';

-- Pictures that people gave, drawn anew by us. The id is not to be guessed.
create table media (
  id text primary key,
  owner_uid text references person (uid) on delete cascade,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
create index media_owner on media (owner_uid);

-- Where a widget may log people in. `origins` are exact, save that `http://localhost:*` stands for any port.
create table app (
  app_key text primary key,
  name text not null,
  owner_uid text references person (uid) on delete cascade,
  origins text[] not null default '{}',
  -- For signing identities; encrypted would mean a key beside it, so it is as safe as the database.
  secret bytea,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index app_owner on app (owner_uid);

-- A login. Tokens are kept as SHA-256 only. A partner page's session ends with the one it came from.
create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  -- The cookie by which the host app's pages are drawn; calls never accept it.
  cookie_hash bytea unique,
  uid text not null references person (uid) on delete cascade,
  kind text not null check (kind in ('HOST', 'PARTNER', 'MINI')),
  parent_id uuid references session (id) on delete cascade,
  app_key text references app (app_key) on delete cascade,
  origin text not null default '',
  scopes text[] not null default '{}',
  device text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((kind = 'PARTNER') = (app_key is not null))
);
create index session_person on session (uid, last_seen_at desc);
create index session_parent on session (parent_id);
create index session_expiry on session (expires_at);

-- A link that was sent by mail. `id` is for sending again; the link itself carries the secret. Links that a newer one
-- replaced are remembered, so that they say 'expired' instead of 'unknown'.
create table email_link (
  id text primary key,
  secret_hash bytea not null unique,
  earlier_hashes bytea[] not null default '{}',
  purpose text not null check (purpose in ('REGISTER', 'RESET', 'CHANGE')),
  email text not null,
  -- Who wants the address. A new password is for whoever has the address: a reference, which has to be checked, would
  -- tell known addresses from unknown ones by the time it takes.
  uid text references person (uid) on delete cascade,
  redirect text not null default '',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_link_hashes on email_link using gin (earlier_hashes);
create index email_link_expiry on email_link (expires_at);

-- Six digits that were sent to a number: the newest alone counts.
create table phone_code (
  phone_country_code text not null,
  phone text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (phone_country_code, phone)
);

-- A code that becomes a token on a partner page, once (docs: popup login).
create table app_code (
  challenge text primary key,
  code_hash bytea not null,
  app_key text not null references app (app_key) on delete cascade,
  origin text not null,
  uid text not null references person (uid) on delete cascade,
  parent_id uuid not null references session (id) on delete cascade,
  -- The page is cut off from its popup: the verifier alone is enough.
  is_cut_off boolean not null default false,
  expires_at timestamptz not null,
  used_at timestamptz,
  session_id uuid references session (id) on delete set null
);

-- Whom a person agreed to be logged in with, so that the next time is one press.
create table app_consent (
  uid text not null references person (uid) on delete cascade,
  app_key text not null references app (app_key) on delete cascade,
  origin text not null,
  agreed_at timestamptz not null default now(),
  primary key (uid, app_key, origin)
);

-- People whom a partner vouches for: they are not the Foyer account of the same address.
create table app_identity (
  app_key text not null references app (app_key) on delete cascade,
  external_id text not null,
  uid text not null unique references person (uid) on delete cascade,
  email text not null default '',
  primary key (app_key, external_id)
);

-- One-time tickets (mini program) and identities that were used, by the hash of their secret.
create table bridge_ticket (
  ticket_hash bytea primary key,
  uid text not null references person (uid) on delete cascade,
  parent_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create table spent_identity (
  id text primary key,
  expires_at timestamptz not null
);

-- Mails and text messages on their way. Sent ones are deleted, except in demo mode, where the outbox shows them.
create table outgoing_message (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  html text not null default '',
  links text[] not null default '{}',
  code text,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outgoing_message_due on outgoing_message (next_try_at) where sent_at is null;
create index outgoing_message_newest on outgoing_message (created_at desc);

create table follow (
  uid text not null references person (uid) on delete cascade,
  person_uid text references person (uid) on delete cascade,
  enterprise_code text references enterprise (code) on delete cascade,
  followed_at timestamptz not null default now(),
  check (num_nonnulls(person_uid, enterprise_code) = 1),
  unique (uid, person_uid),
  unique (uid, enterprise_code)
);
create index follow_person on follow (person_uid);
create index follow_enterprise on follow (enterprise_code);
