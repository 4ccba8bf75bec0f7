-- What an enterprise says of itself on its home page, and what its members keep there.
alter table enterprise
  -- HTML per language, sanitised before it is stored.
  add column introduction language_map not null default '{}',
  add column registered_address language_map not null default '{}',
  add column capital_amount numeric(20, 2) check (capital_amount >= 0),
  -- ISO 4217, such as CNY.
  add column capital_currency text not null default '',
  add column founded_on date,
  add column country_code text not null default '',
  -- In how many countries and regions it is active; 0 where it does not say.
  add column market_count integer not null default 0 check (market_count >= 0),
  add column is_verified boolean not null default false,
  -- [{"EN": "…", "CN": "…"}]: what it was awarded, as short labels.
  add column badges jsonb not null default '[]' check (jsonb_typeof(badges) = 'array'),
  add column phone_country_code text not null default '',
  add column phone text not null default '',
  -- [{"days": [1, 2], "from": "09:00", "to": "18:00"}], 1 is Monday; in its own time zone.
  add column opening_hours jsonb not null default '[]' check (jsonb_typeof(opening_hours) = 'array'),
  add column time_zone text not null default 'Asia/Shanghai',
  -- {"CN": "KEPT", "FR": "DRAFT"}: drafts were made by a machine and not yet accepted; what is missing is not kept.
  add column languages jsonb not null default '{}' check (jsonb_typeof(languages) = 'object'),
  -- Counted up with each saved change, so that two editors do not overwrite each other.
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

create table enterprise_member (
  enterprise_code text not null references enterprise (code) on delete cascade,
  uid text not null references person (uid) on delete cascade,
  role text not null check (role in ('OWNER', 'EDITOR', 'SALES')),
  -- Whether new leads are told by mail.
  wants_mail boolean not null default true,
  joined_at timestamptz not null default now(),
  primary key (enterprise_code, uid)
);
create index enterprise_member_person on enterprise_member (uid);

create table enterprise_invitation (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  email text not null,
  role text not null check (role in ('OWNER', 'EDITOR', 'SALES')),
  secret_hash bytea not null unique,
  invited_by text references person (uid) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index enterprise_invitation_open on enterprise_invitation (enterprise_code, lower(email))
  where used_at is null;

create table product (
  code text primary key,
  enterprise_code text not null references enterprise (code) on delete cascade,
  name language_map not null,
  summary language_map not null default '{}',
  -- HTML per language, sanitised before it is stored.
  details language_map not null default '{}',
  cover text not null default '',
  images text[] not null default '{}',
  link text not null default '',
  -- What products are filtered by: the same key for every product of a type, and its name in several languages.
  type_key text not null default '',
  type_name language_map not null default '{}',
  -- [{"EN": "…"}]
  tags jsonb not null default '[]' check (jsonb_typeof(tags) = 'array'),
  -- [{"name": {…}, "value": {…}}]
  specs jsonb not null default '[]' check (jsonb_typeof(specs) = 'array'),
  is_featured boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_order on product (enterprise_code, position, code);
create index product_types on product (enterprise_code, type_key);
create index product_featured on product (enterprise_code, code) where is_featured;
create sequence product_number start 100001;

create table team_member (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  -- Somebody with an account; name, portrait and phone may then be theirs.
  uid text references person (uid) on delete set null,
  name text not null default '',
  avatar text not null default '',
  title language_map not null default '{}',
  duty language_map not null default '{}',
  phone_country_code text not null default '',
  phone text not null default '',
  email text not null default '',
  -- The products this person answers for.
  product_codes text[] not null default '{}',
  position integer not null default 0
);
create index team_member_order on team_member (enterprise_code, position, id);
create index team_member_products on team_member using gin (product_codes);

create table photo (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  url text not null,
  width integer not null default 0,
  height integer not null default 0,
  caption language_map not null default '{}',
  position integer not null default 0
);
create index photo_order on photo (enterprise_code, position, id);

create table qualification (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  name language_map not null,
  issuer language_map not null default '{}',
  image text not null default '',
  issued_on date,
  valid_until date,
  position integer not null default 0
);
create index qualification_order on qualification (enterprise_code, position, id);

-- A file that visitors may read: of a product, or of the enterprise itself.
create table document (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  product_code text references product (code) on delete cascade,
  name language_map not null,
  url text not null,
  content_type text not null default '',
  bytes integer not null default 0,
  -- The language it is written in, as a language code; empty where that does not matter.
  language text not null default '',
  position integer not null default 0
);
create index document_order on document (enterprise_code, position, id);
create index document_product on document (product_code);

create table job (
  code text primary key,
  enterprise_code text not null references enterprise (code) on delete cascade,
  -- The exhibition it is offered at; empty where it is offered anyway.
  meeting_code text not null default '',
  name language_map not null,
  salary language_map not null default '{}',
  address language_map not null default '{}',
  details language_map not null default '{}',
  is_open boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index job_order on job (enterprise_code, position, code);
create index job_meeting on job (meeting_code, position, code) where is_open;
create sequence job_number start 100001;

-- Whom an enterprise buys from, stands beside and sells to.
create table chain_partner (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  stage text not null check (stage in ('UPSTREAM', 'MIDSTREAM', 'DOWNSTREAM')),
  -- The partner's own home, if it has one; name and logo then are those of that home.
  partner_code text references enterprise (code) on delete cascade,
  name language_map not null default '{}',
  logo text not null default '',
  trade language_map not null default '{}',
  position integer not null default 0
);
create index chain_partner_order on chain_partner (enterprise_code, stage, position, id);

-- Who answers for an enterprise when no person does. Its answers come with the assistant.
create table agent (
  code text primary key,
  enterprise_code text not null references enterprise (code) on delete cascade,
  -- The person who stands behind it, if it is one person's.
  uid text references person (uid) on delete cascade,
  name language_map not null,
  greeting language_map not null default '{}',
  avatar text not null default '',
  position integer not null default 0
);
create index agent_order on agent (enterprise_code, position, code);
create index agent_person on agent (uid);

-- Pages on which a meeting sells: what stands there, in order.
create table shop_page (
  meeting_code text not null references meeting (code) on delete cascade,
  page_id text not null,
  title language_map not null,
  summary language_map not null default '{}',
  exhibit_codes text[] not null default '{}',
  primary key (meeting_code, page_id)
);

-- Everything that the search finds, in one place, written by api/db/search/search-index.ts.
create table search_entry (
  kind text not null check (kind in ('ENTERPRISE', 'PRODUCT', 'EXHIBITOR', 'EXHIBIT', 'PERSON', 'EXHIBITION')),
  code text not null,
  enterprise_code text not null default '',
  meeting_code text not null default '',
  -- The folded words, with Han, Kana, Hangul and Thai cut into pairs of characters: those of names with weight A, others
  -- with C. Beside them `#` and the kind, `=` and each name, `+` and each word of a name.
  vector tsvector not null,
  primary key (kind, code)
);
create index search_entry_vector on search_entry using gin (vector);
create index search_entry_enterprise on search_entry (enterprise_code);

-- Leads: what members do with them. A lead that repeats an open one of the same visitor is joined to it.
alter table lead
  add column uid text references person (uid) on delete set null,
  add column assignee_uid text references person (uid) on delete set null,
  add column joined_to uuid references lead (id) on delete cascade,
  -- How many submissions it holds, itself included.
  add column submissions integer not null default 1,
  -- The newest of its submissions: what the inbox is ordered by. In milliseconds, as pages on the wire name it.
  add column latest_at timestamptz(3) not null default now(),
  add column first_reply_at timestamptz,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  -- Folded name, company, e-mail, phone and message, for the inbox's search; short enough for its index.
  add column search text not null default '';
update lead set latest_at = submitted_at,
  search = left(lower(concat_ws(' ', name, company, email, phone, message)), 500);
drop index lead_inbox;
-- All that the inbox narrows by, so that a page and its total read this index alone.
create index lead_inbox on lead (target, latest_at desc, id desc)
  include (status, channel, intention, assignee_uid, submitted_at, search) where joined_to is null;
create index lead_inbox_status on lead (target, status, latest_at desc, id desc) where joined_to is null;
create index lead_joined on lead (joined_to) where joined_to is not null;
create index lead_visitor on lead (target, lower(email)) where joined_to is null and status <> 'CLOSED';
create index lead_phone on lead (target, phone) where joined_to is null and status <> 'CLOSED';
create index lead_uid on lead (uid) where uid is not null;
create index lead_replied on lead (target, first_reply_at) where first_reply_at is not null;

-- What happened to a lead, in order; also what tells members who are looking at it that something changed.
create table lead_event (
  id bigint generated always as identity primary key,
  lead_id uuid not null references lead (id) on delete cascade,
  target text not null,
  -- Who did it; nobody for what the visitor did.
  uid text references person (uid) on delete set null,
  kind text not null check (kind in ('CREATED', 'JOINED', 'STATUS', 'ASSIGNED', 'NOTE', 'REPLY')),
  -- STATUS: {from, to}; ASSIGNED: {to}; NOTE: {text}; REPLY: {way, text}; JOINED: {leadId}
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);
create index lead_event_of on lead_event (lead_id, id);
create index lead_event_inbox on lead_event (target, id);

-- The open lead of the same visitor (by account, e-mail address or number) from the last 30 days, grown by one
-- submission; nothing where there is none, or where the key is stored already. What happens to the leads of one
-- enterprise happens one after another until the transaction ends: two submissions see each other, because the
-- statements of a function look anew after the lock, and events become visible in the order of their numbers.
create function join_lead(
  whom text, the_key text, visitor text, their_email text, their_phone text, their_dial_code text, their_words text
) returns uuid language plpgsql as $$
declare
  main uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('lead:' || whom, 0));
  if exists (select from lead where target = whom and idempotency_key = the_key) then return null; end if;
  -- Each way has an index of its own.
  select id into main from (
    select id, latest_at from lead
    where target = whom and joined_to is null and status <> 'CLOSED' and lower(email) = lower(their_email)
    union all
    select id, latest_at from lead
    where target = whom and joined_to is null and status <> 'CLOSED' and phone = their_phone
      and phone_country_code = their_dial_code
    union all
    select id, latest_at from lead
    where uid = visitor and target = whom and joined_to is null and status <> 'CLOSED'
  ) as open_lead
  where latest_at > now() - interval '30 days' order by latest_at desc, id desc limit 1;
  -- What joins is found in the inbox by its own words, too.
  update lead set submissions = submissions + 1, latest_at = now(), updated_at = now(), version = version + 1,
    search = left(search || ' ' || their_words, 4000)
  where id = main;
  return main;
end
$$;

create table webhook (
  enterprise_code text primary key references enterprise (code) on delete cascade,
  url text not null,
  -- Signs what is sent.
  secret bytea not null,
  is_on boolean not null default true,
  updated_at timestamptz not null default now()
);

create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  enterprise_code text not null references enterprise (code) on delete cascade,
  event text not null check (event in ('lead.created', 'lead.joined', 'lead.updated', 'test')),
  body text not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  given_up_at timestamptz,
  -- Of the last try.
  response_status integer,
  failure text not null default ''
);
create index webhook_delivery_log on webhook_delivery (enterprise_code, created_at desc, id desc);
create index webhook_delivery_due on webhook_delivery (next_try_at) where delivered_at is null and given_up_at is null;
create index webhook_delivery_age on webhook_delivery (created_at);

-- How often a page was looked at: a number a day, and nothing of who looked.
create table visit (
  day date not null,
  kind text not null check (kind in ('ENTERPRISE', 'PRODUCT', 'EXHIBITOR', 'EXHIBIT', 'JOB')),
  code text not null,
  enterprise_code text not null default '',
  channel text not null,
  language text not null,
  visits bigint not null default 0,
  primary key (day, kind, code, channel, language)
);
create index visit_enterprise on visit (enterprise_code, day);

-- To whom an answer to a mail goes; nobody unless the mail is one person's to another.
alter table outgoing_message add column reply_to text not null default '';

-- Short links: who made one may point it elsewhere, or turn it off.
alter table share_link
  add column owner_uid text references person (uid) on delete set null,
  add column name text not null default '',
  add column is_on boolean not null default true,
  -- Its owner changed it: from then on it stands for itself, and is nobody else's link to the same page.
  add column is_own boolean not null default false,
  drop constraint share_link_target_share_user_type_share_uid_share_en_code_key;
create unique index share_link_same
  on share_link (target, share_user_type, share_uid, share_en_code, coalesce(owner_uid, '')) where not is_own;
create index share_link_person on share_link (share_uid) where share_uid <> '';
create index share_link_enterprise on share_link (share_en_code) where share_en_code <> '';
create index share_link_owner on share_link (owner_uid, created_at desc) where owner_uid is not null;

-- Posters as they were drawn. The id stands for all that is on the picture, so each is drawn once.
create table poster (
  id text primary key,
  bytes bytea not null,
  drawn_at timestamptz not null default now()
);
create index poster_age on poster (drawn_at);

-- Pictures and files of enterprises count against the quota of the enterprise they were given for.
alter table media
  add column enterprise_code text references enterprise (code) on delete cascade,
  add column name text not null default '',
  -- In pixels, for pictures.
  add column width integer not null default 0,
  add column height integer not null default 0,
  -- A smaller picture is another row that names the large one.
  add column large_id text references media (id) on delete cascade;
create index media_enterprise on media (enterprise_code) where enterprise_code is not null;
create index media_large on media (large_id) where large_id is not null;

-- Followers are shown the newest first.
drop index follow_enterprise;
create index follow_enterprise on follow (enterprise_code, followed_at desc, uid);

-- The second wall: what members do runs as this role, which sees the rows of one enterprise only, whatever the
-- statement asks for. Where roles may not be made, the first wall stands alone.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'foyer_member') then
      create role foyer_member nologin;
    end if;
  exception
    -- Another database of the same cluster made it a moment ago.
    when duplicate_object or unique_violation then null;
  end;
  execute format('grant foyer_member to %I', current_user);
exception
  when insufficient_privilege then raise notice 'No role foyer_member: this user may not make roles.';
end
$$;
do $$
declare
  owned text;
begin
  if not exists (select from pg_roles where rolname = 'foyer_member') then return; end if;
  execute format('grant usage on schema %I to foyer_member', current_schema());
  execute format('grant select on all tables in schema %I to foyer_member', current_schema());
  execute format('grant usage, select on all sequences in schema %I to foyer_member', current_schema());
  foreach owned in array array['lead', 'lead_event', 'webhook', 'webhook_delivery', 'enterprise_member',
    'enterprise_invitation', 'product', 'team_member', 'photo', 'qualification', 'document', 'job', 'chain_partner'] loop
    execute format('grant insert, update, delete on %I to foyer_member', owned);
    execute format('alter table %I enable row level security', owned);
    execute format('create policy own_enterprise on %I to foyer_member using (%I = current_setting(''foyer.enterprise'', true))',
      owned, case when owned in ('lead', 'lead_event') then 'target' else 'enterprise_code' end);
  end loop;
  grant update on enterprise to foyer_member;
  alter table enterprise enable row level security;
  create policy any_enterprise on enterprise for select to foyer_member using (true);
  create policy own_enterprise on enterprise for update to foyer_member
    using (code = current_setting('foyer.enterprise', true));
  grant insert, update, delete on search_entry, media, outgoing_message to foyer_member;
end
$$;
