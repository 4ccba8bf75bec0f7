// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The deeds that the audit of a meeting tells of; the page of the audit has a sentence for each. */
export const deeds = [
  ...(['PASS', 'REFUSE', 'UNDO', 'REVEAL', 'EXPORT'] as const),
  ...(['MEMBER_ADD', 'MEMBER_ROLE', 'MEMBER_REMOVE', 'VIEW_START', 'VIEW_STOP'] as const),
  ...(['DOOR_SETUP', 'DEVICE_ADD', 'DEVICE_REVOKE'] as const),
  ...(['MEMBER_INVITE', 'MEMBER_JOIN', 'INVITE_CANCEL'] as const),
  ...(['FORM_COPY', 'FORM_CLOSE', 'FORM_OPEN'] as const),
  ...(['APP_SAVE', 'APP_SECRET', 'APP_REVOKE'] as const),
  ...(['WEBHOOK_SAVE', 'WEBHOOK_SECRET', 'WEBHOOK_REMOVE'] as const),
  ...(['EXHIBITOR_ADD', 'EXHIBITOR_CHANGE', 'EXHIBITOR_REMOVE', 'EXHIBITOR_RESTORE'] as const),
  ...(['EXHIBITOR_IMPORT', 'EXHIBITOR_IMPORT_UNDO'] as const),
  ...(['PLAN_SHOW', 'PLAN_HIDE'] as const),
  ...(['CLAIM_LINK', 'CLAIM_REVOKE', 'CLAIM_ACCEPT'] as const),
  ...(['ATTENDEE_IMPORT', 'GUEST_IMPORT', 'PEOPLE_IMPORT_UNDO'] as const),
  ...(['MESSAGE_SEND', 'MESSAGE_UNDO', 'CODE_SAVE', 'CODE_OFF'] as const),
  ...(['MEETING_CREATE', 'MEETING_CHANGE', 'MEETING_PUBLISH', 'MEETING_HIDE'] as const),
  ...(['MEETING_ARCHIVE', 'MEETING_RESTORE', 'REGISTRATION_SETUP'] as const),
  ...(['SESSION_ADD', 'SESSION_CHANGE', 'SESSION_REMOVE'] as const),
  ...(['PAGE_ADD', 'PAGE_PUBLISH', 'PAGE_SCHEDULE', 'PAGE_HIDE', 'PAGE_REMOVE', 'PAGE_ADDRESS'] as const),
  ...(['MEAL_SAVE', 'MEAL_REMOVE', 'TICKETS_SAVE', 'COUPONS_SAVE', 'COUPONS_GIVE'] as const),
  ...(['PRESS_SAVE', 'PRESS_FILE_ADD', 'PRESS_FILE_REMOVE'] as const),
  ...(['MATERIAL_ADD', 'MATERIAL_CHANGE', 'MATERIAL_REMOVE'] as const),
  ...(['INVOICE_ISSUE', 'INVOICE_REFUSE', 'ORDER_PAY', 'ORDER_REFUND', 'ORDER_EXPORT'] as const),
  ...(['LOTTERY_SAVE', 'LOTTERY_REMOVE', 'LOTTERY_PUBLISH', 'LOTTERY_CLOSE', 'LOTTERY_DRAW', 'PRIZE_GIVE'] as const),
  ...(['AUDIT_EXPORT', 'ID_DATA_PURGE'] as const),
] as const
/** A kind of deed. */
export type DeedKind = (typeof deeds)[number]

/** The number up to which entries are counted; of more, as many are found by their filters. */
export const maxCountedEntries = 10_000
