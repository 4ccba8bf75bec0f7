-- Invitation codes that organisers make: they may begin to be valid later, and can be switched off.
alter table invitation_code add column starts_at timestamptz;
alter table invitation_code add column is_off boolean not null default false;
alter table invitation_code add column created_at timestamptz not null default now();

-- As before, with two refusals more: codeEarly (the code is not valid yet), and codeUsed for one that is switched off.
create or replace function registration_refusal(the_meeting text, the_identity text, the_code text) returns text
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  ruling meeting_registration;
  chosen meeting_identity;
  invited invitation_code;
begin
  select * into ruling from meeting_registration where meeting_code = the_meeting;
  if ruling.meeting_code is null then return 'notOpen'; end if;
  if ruling.capacity is not null then
    select * into ruling from meeting_registration where meeting_code = the_meeting for no key update;
  end if;
  select * into chosen from meeting_identity where meeting_code = the_meeting and code = the_identity;
  if chosen.code is null then return 'noIdentity'; end if;
  if ruling.opens_at > now() then return 'notOpen'; end if;
  if ruling.is_closed or ruling.closes_at <= now()
    or (select ends_at from meeting where code = the_meeting) <= now() then return 'closed'; end if;
  if chosen.capacity is not null then
    select * into chosen from meeting_identity where meeting_code = the_meeting and code = the_identity for no key update;
  end if;
  if ruling.taken >= ruling.capacity then return 'full'; end if;
  if chosen.taken >= chosen.capacity then return 'identityFull'; end if;
  if the_code is null then
    return case when chosen.needs_invitation then 'codeMissing' end;
  end if;
  select * into invited from invitation_code where meeting_code = the_meeting and code = the_code for no key update;
  if invited.code is null or invited.identity <> the_identity then return 'codeInvalid'; end if;
  if invited.is_off or invited.expires_at <= now() or invited.used >= invited.max_uses then return 'codeUsed'; end if;
  if invited.starts_at > now() then return 'codeEarly'; end if;
  return null;
end
$$;
