-- Notices are not stored: they are read from what they tell of. Here stands what a person has read of them. Everything
-- until `read_until` is read; somebody without a row has read nothing.
create table notice_box (
  uid text primary key references person (uid) on delete cascade,
  read_until timestamptz not null default now(),
  -- Kinds that are listed without being counted.
  muted text[] not null default '{}' check (cardinality(muted) <= 20)
);

-- Notices after `read_until` that were read one by one. An id ends with the notice's instant: what happens again has a
-- new one.
create table notice_read (
  uid text not null references person (uid) on delete cascade,
  notice_id text not null check (length(notice_id) <= 200),
  read_at timestamptz not null default now(),
  primary key (uid, notice_id)
);

-- Those who are registered already begin with everything read.
insert into notice_box (uid) select uid from person;

-- What is told: answers to one's own requests, leads that were given to somebody, invitations that one sent, and links
-- that are about to end.
create index contact_request_from_uid on contact_request (from_uid, changed_at desc) where state = 'APPROVED';
create index lead_event_assigned on lead_event ((detail ->> 'to'), at desc) where kind = 'ASSIGNED';
create index enterprise_invitation_inviter on enterprise_invitation (invited_by, used_at desc) where used_at is not null;
create index enterprise_invitation_email on enterprise_invitation (lower(email)) where used_at is null;

-- A person reads of leads and invitations when they came, never what they contain.
do $$
declare
  mine text := 'current_setting(''foyer.person'', true)';
  of_own_sales text;
begin
  alter table notice_box enable row level security;
  alter table notice_read enable row level security;
  if not exists (select from pg_roles where rolname = 'foyer_person') then return; end if;
  grant select, insert, update, delete on notice_box, notice_read to foyer_person;
  execute format('create policy own_rows on notice_box to foyer_person using (uid = %s)', mine);
  execute format('create policy own_rows on notice_read to foyer_person using (uid = %s)', mine);

  grant select on enterprise_member to foyer_person;
  execute format('create policy own_membership on enterprise_member for select to foyer_person using (uid = %s)', mine);
  of_own_sales := format(
    'target in (select enterprise_code from enterprise_member where uid = %s and role in (''OWNER'', ''SALES''))', mine);
  grant select (id, target, latest_at, joined_to) on lead to foyer_person;
  grant select (id, lead_id, target, uid, kind, detail, at) on lead_event to foyer_person;
  execute format('create policy of_own_sales on lead for select to foyer_person using (%s)', of_own_sales);
  execute format(
    'create policy given_to_oneself on lead_event for select to foyer_person
       using (kind = ''ASSIGNED'' and detail ->> ''to'' = %s and %s)', mine, of_own_sales);
  grant select (id, enterprise_code, email, role, invited_by, created_at, expires_at, used_at)
    on enterprise_invitation to foyer_person;
  execute format(
    'create policy to_or_by_oneself on enterprise_invitation for select to foyer_person
       using (invited_by = %s or lower(email) = (select lower(email) from person where uid = %s))', mine, mine);
end
$$;
