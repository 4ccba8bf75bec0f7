-- What people add to their account for others to read, and who may see which part of it. Somebody without a row has
-- added nothing; the levels of api/contract/people/visibility.ts then hold.
create table card (
  uid text primary key references person (uid) on delete cascade,
  duty language_map not null default '{}',
  duty_description language_map not null default '{}',
  introduction language_map not null default '{}',
  -- Public https addresses.
  links text[] not null default '{}',
  -- {"phone": "CONTACT"}: the level of each field that has another one than usual.
  visibility jsonb not null default '{}' check (jsonb_typeof(visibility) = 'object'),
  -- True for those who agreed that the search finds them.
  is_findable boolean not null default false,
  -- When they were asked and answered; they are asked once.
  findable_answered_at timestamptz,
  updated_at timestamptz not null default now()
);

-- What a person shows of their work: a résumé, updates, photos and documents, in an order of their own.
create table lounge_entry (
  id uuid primary key default gen_random_uuid(),
  uid text not null references person (uid) on delete cascade,
  section text not null check (section in ('WORK', 'EDUCATION', 'HONOUR', 'UPDATE', 'PHOTO', 'DOCUMENT')),
  title language_map not null default '{}',
  -- The employer, the school, or who gave the honour.
  place language_map not null default '{}',
  details language_map not null default '{}',
  -- Months such as 2019-04; without the second it goes on.
  from_month text not null default '' check (from_month ~ '^(\d{4}-\d{2})?$'),
  to_month text not null default '' check (to_month ~ '^(\d{4}-\d{2})?$'),
  -- Of the photo or the document.
  url text not null default '',
  content_type text not null default '',
  bytes integer not null default 0,
  -- The language in which a document is written; empty where that does not matter.
  language text not null default '',
  visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'REGISTERED', 'CONTACT', 'NOBODY')),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lounge_entry_order on lounge_entry (uid, section, position, id);

-- The search has found everybody so far; from now on it finds those who agree.
delete from search_entry where kind = 'PERSON';

-- Answers for everybody name people.
create trigger public_change after insert or update or delete or truncate on card
  for each statement execute function tell_public_change();

-- Members act in the name of an enterprise, and people with contacts see lists of others: they read nothing of a card
-- but the levels of its fields.
alter table card enable row level security;
alter table lounge_entry enable row level security;
do $$
declare
  reader text;
begin
  for reader in select rolname from pg_roles where rolname in ('foyer_member', 'foyer_person') loop
    execute format('grant select (uid, visibility) on card to %I', reader);
    execute format('create policy levels_for_%s on card for select to %I using (true)', reader, reader);
  end loop;
end
$$;
