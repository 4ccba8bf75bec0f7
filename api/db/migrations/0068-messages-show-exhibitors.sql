-- A message may show an exhibitor, too.
alter table message drop constraint message_kind_check,
  add constraint message_kind_check
    check (kind in ('TEXT', 'PHOTO', 'FILE', 'CARD', 'PRODUCT', 'EXHIBIT', 'EXHIBITOR', 'MEETING')) not valid;
alter table message validate constraint message_kind_check;
