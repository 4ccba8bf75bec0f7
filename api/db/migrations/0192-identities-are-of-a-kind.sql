-- As what people of an identity come: visitors, guests or the press, whatever the code of their identity is.
alter table meeting_identity
  add column kind text not null default 'VISITOR' check (kind in ('VISITOR', 'GUEST', 'MEDIA'));
update meeting_identity set kind = code where code in ('GUEST', 'MEDIA');

-- The press kit is for accepted registrations of all identities of the press.
do $$
declare
  kit text;
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    foreach kit in array array['press_kit', 'press_file'] loop
      execute format($policy$
        alter policy accepted_media on %1$I using (exists (
          select from registration join meeting_identity as identity
            on identity.meeting_code = registration.meeting_code and identity.code = registration.identity
          where registration.meeting_code = %1$I.meeting_code and uid = current_setting('foyer.person', true)
            and kind = 'MEDIA' and state in ('PASSED', 'SIGNED')))$policy$, kit);
    end loop;
  end if;
end
$$;
