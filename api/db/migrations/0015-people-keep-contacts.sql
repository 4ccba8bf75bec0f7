-- What one person has asked another. The states and the steps between them are requestSteps of the contract.
create table contact_request (
  from_uid text not null references person (uid) on delete cascade,
  to_uid text not null references person (uid) on delete cascade,
  state text not null
    check (state in ('PENDING', 'APPROVED', 'IGNORED', 'WITHDRAWN', 'IGNORED_WITHDRAWN', 'REMOVED')),
  message text not null default '' check (length(message) <= 200),
  met_kind text not null default 'CARD' check (met_kind in ('MEETING', 'LINK', 'CODE', 'CARD')),
  met_code text not null default '' check (length(met_code) <= 64),
  asked_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (from_uid, to_uid),
  check (from_uid <> to_uid)
);
create index contact_request_to_uid on contact_request (to_uid, asked_at desc) where state = 'PENDING';

-- A contact has a row on each side. The owner's row shares the owner's details with the contact: who removes a contact
-- deletes the own row, and the other keeps theirs.
create table contact (
  owner_uid text not null references person (uid) on delete cascade,
  contact_uid text not null references person (uid) on delete cascade,
  met_kind text not null default 'CARD' check (met_kind in ('MEETING', 'LINK', 'CODE', 'CARD')),
  met_code text not null default '' check (length(met_code) <= 64),
  created_at timestamptz not null default now(),
  primary key (owner_uid, contact_uid),
  check (owner_uid <> contact_uid)
);
create index contact_contact_uid on contact (contact_uid);

-- What an owner writes about a contact; nobody else reads it.
create table contact_note (
  owner_uid text not null,
  contact_uid text not null,
  note text not null default '' check (length(note) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  primary key (owner_uid, contact_uid),
  foreign key (owner_uid, contact_uid) references contact (owner_uid, contact_uid) on delete cascade
);
create index contact_note_tags on contact_note using gin (tags);

create table contact_group (
  id uuid primary key default gen_random_uuid(),
  owner_uid text not null references person (uid) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  unique (owner_uid, name),
  unique (owner_uid, id)
);
create table contact_group_member (
  group_id uuid not null,
  owner_uid text not null,
  contact_uid text not null,
  primary key (group_id, contact_uid),
  foreign key (owner_uid, group_id) references contact_group (owner_uid, id) on delete cascade,
  foreign key (owner_uid, contact_uid) references contact (owner_uid, contact_uid) on delete cascade
);
create index contact_group_member_owner on contact_group_member (owner_uid, contact_uid);

-- What people do with their contacts runs as this role, which sees the rows of one person only, whatever the statement
-- asks for. Where roles may not be made, the conditions of the statements stand alone.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'foyer_person') then
      create role foyer_person nologin;
    end if;
  exception
    -- Another database of the same cluster made it a moment ago.
    when duplicate_object or unique_violation then null;
  end;
  execute format('grant foyer_person to %I', current_user);
exception
  when insufficient_privilege then raise notice 'No role foyer_person: this user may not make roles.';
end
$$;
do $$
declare
  private text;
begin
  alter table contact_request enable row level security;
  alter table contact enable row level security;
  alter table contact_note enable row level security;
  alter table contact_group enable row level security;
  alter table contact_group_member enable row level security;
  if not exists (select from pg_roles where rolname = 'foyer_person') then return; end if;
  execute format('grant usage on schema %I to foyer_person', current_schema());
  grant select on person, enterprise, meeting, product, team_member, share_link, app_identity to foyer_person;
  create policy any_enterprise_read on enterprise for select to foyer_person using (true);
  create policy any_product_read on product for select to foyer_person using (true);
  create policy any_team_member_read on team_member for select to foyer_person using (true);
  grant select, insert on follow to foyer_person;
  grant select, insert, update on rate_limit to foyer_person;
  grant select, insert, update, delete on contact_request, contact, contact_note, contact_group, contact_group_member
    to foyer_person;
  create policy of_either on contact_request to foyer_person
    using (current_setting('foyer.person', true) in (from_uid, to_uid));
  -- Both sides know that they are contacts, and an approval writes both rows; each deletes their own only.
  create policy of_either on contact for select to foyer_person
    using (current_setting('foyer.person', true) in (owner_uid, contact_uid));
  create policy new_of_either on contact for insert to foyer_person
    with check (current_setting('foyer.person', true) in (owner_uid, contact_uid));
  create policy own_update on contact for update to foyer_person
    using (owner_uid = current_setting('foyer.person', true));
  create policy own_delete on contact for delete to foyer_person
    using (owner_uid = current_setting('foyer.person', true));
  foreach private in array array['contact_note', 'contact_group', 'contact_group_member'] loop
    execute format('create policy own_rows on %I to foyer_person using (owner_uid = current_setting(''foyer.person'', true))',
      private);
  end loop;
end
$$;
