-- Who organises a meeting, and as what.
create table meeting_member (
  meeting_code text not null references meeting (code) on delete cascade,
  uid text not null references person (uid) on delete cascade,
  role text not null check (role in ('ORGANISER', 'EXAMINER', 'STEWARD', 'SHOP')),
  joined_at timestamptz not null default now(),
  primary key (meeting_code, uid)
);
create index meeting_member_uid on meeting_member (uid);

-- What organisers do runs as this role, which sees the rows of one meeting only, whatever the statement asks for. Where
-- roles may not be made, the check of membership stands alone.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'foyer_organiser') then
      create role foyer_organiser nologin;
    end if;
  exception
    -- Another database of the same cluster made it a moment ago.
    when duplicate_object or unique_violation then null;
  end;
  execute format('grant foyer_organiser to %I', current_user);
exception
  when insufficient_privilege then raise notice 'No role foyer_organiser: this user may not make roles.';
end
$$;
do $$
begin
  alter table meeting_member enable row level security;
  if not exists (select from pg_roles where rolname = 'foyer_organiser') then return; end if;
  execute format('grant usage on schema %I to foyer_organiser', current_schema());
  grant select on meeting, person to foyer_organiser;
  grant select, insert, update, delete on meeting_member to foyer_organiser;
  create policy acting_meeting on meeting_member to foyer_organiser
    using (meeting_code = current_setting('foyer.meeting', true));
end
$$;
