-- An exhibitor whose company has no member is handed over by a link that works once.
create table exhibitor_claim (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  exhibitor_code text not null references exhibitor (code) on delete cascade,
  secret_hash bytea not null unique,
  made_by text references person (uid) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz
);
create unique index exhibitor_claim_open on exhibitor_claim (exhibitor_code) where revoked_at is null and used_at is null;
create index exhibitor_claim_meeting on exhibitor_claim (meeting_code);
create index exhibitor_claim_maker on exhibitor_claim (made_by);

create sequence enterprise_number start 100001;

-- When the last member of an enterprise left. Its leads and messages were for those people, so that no organiser can
-- hand it to others.
alter table enterprise add column left_at timestamptz;

create function note_last_member() returns trigger language plpgsql security definer as $$
begin
  update enterprise set left_at = now()
  where code = old.enterprise_code
    and not exists (select from enterprise_member where enterprise_code = old.enterprise_code);
  return null;
end
$$;
create trigger note_last_member after delete on enterprise_member
  for each row execute function note_last_member();

do $$
begin
  alter table exhibitor_claim enable row level security;
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  grant select, insert, update on exhibitor_claim to foyer_organiser;
  create policy acting_meeting on exhibitor_claim to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
  -- Organisers learn whether a company has members, never who they are.
  grant select (enterprise_code) on enterprise_member to foyer_organiser;
  grant select (code, left_at) on enterprise to foyer_organiser;
  create policy exhibitors_of_meeting on enterprise_member for select to foyer_organiser using (enterprise_code in (
    select enterprise_code from exhibitor where meeting_code = current_setting('foyer.meeting', true)));
  create policy any_enterprise_for_organisers on enterprise for select to foyer_organiser using (true);
end
$$;
