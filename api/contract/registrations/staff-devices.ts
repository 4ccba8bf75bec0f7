import { string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { deviceRoles, organising } from '../core/roles.ts'
import { code, instant, instantOrEmpty, integerBetween, oneOf, secret, shape, text } from '../core/structs.ts'
import { deviceStates, doorLimits } from './check-in-terms.ts'

const Device = {
  deviceId: string(),
  name: string(),
  role: oneOf(deviceRoles),
  state: oneOf(deviceStates),
  createdAt: instant(),
  expiresAt: instant(),
  /** Empty while nobody has opened its link. */
  lastSeenAt: instantOrEmpty(),
}

/** Phones and tablets that work at a door without an account. */
export const staffDevices = {
  list: endpoint({
    method: 'GET',
    path: '/user/device/list',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary: 'The devices of a meeting, newest first.',
    query: shape({ meetingCode: code() }),
    row: shape(Device),
    errors: ['meetingNotFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/device/create',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary: 'Makes a link that sets up one device for a time. It is shown once and works once.',
    body: shape({
      meetingCode: code(),
      name: text(doorLimits.deviceName, 1),
      role: oneOf(deviceRoles),
      hours: integerBetween(1, doorLimits.deviceHours),
    }),
    data: shape({ ...Device, /** The address for the device, to be scanned or sent. */ link: string() }),
    errors: ['meetingNotFound', 'tooManyItems'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/user/device/revoke',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary: 'Ends the rights of a device at once.',
    body: shape({ meetingCode: code(), deviceId: code() }),
    data: shape(Device),
    errors: ['meetingNotFound', 'itemNotFound'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/user/device/claim',
    access: 'anyone',
    extension: true,
    summary: 'Sets the calling device up by the ticket of its link, which is then used up.',
    body: shape({ ticket: secret() }),
    data: shape({
      token: string(),
      meetingCode: string(),
      name: string(),
      role: oneOf(deviceRoles),
      expiresAt: instant(),
    }),
    errors: ['linkUsed', 'tooManyRequests'],
  }),
}
