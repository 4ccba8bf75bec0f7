-- A row is a favourite, or with `is_planned` also a visit, with or without a time. Exhibitors see who plans to come, and
-- never whose favourite they are. People were told so whenever they planned one of the visits that are there now.
alter table visit_plan add column is_planned boolean not null default true,
  add check (is_planned or starts_at is null);

do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_member') then
    alter policy own_exhibitor on visit_plan using (is_planned and exhibitor_code in (
      select code from exhibitor where enterprise_code = current_setting('foyer.enterprise', true)));
  end if;
end
$$;
