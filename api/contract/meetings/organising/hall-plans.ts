import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../../core/endpoint.ts'
import { organising } from '../../core/roles.ts'
import {
  address,
  code,
  count,
  type Infer,
  integerBetween,
  language,
  list,
  ownAddress,
  shape,
  text,
} from '../../core/structs.ts'
import { maxBooths, planSide, planStep } from './hall-plan-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

const box = {
  x: integerBetween(0, planSide),
  y: integerBetween(0, planSide),
  width: integerBetween(planStep, planSide),
  height: integerBetween(planStep, planSide),
}
/** The size of a plan in its units, and how strongly its drawing shows, in percent. */
const ground = {
  width: integerBetween(planStep, planSide),
  height: integerBetween(planStep, planSide),
  opacity: integerBetween(10, 100),
}

/** The content of a plan: its drawing, and its booths by their places. */
const planContent = shape({
  ...ground,
  /** False while only organisers see it: visitors see the plan that is drawn from booth numbers. */
  isPublic: boolean(),
  /** Empty for a plan without a drawing. */
  drawing: ownAddress(),
  booths: list(shape({ ...box, id: text(40, 1), number: text(20, 1) }), maxBooths),
})
/** The content of a plan. */
export type PlanContent = Infer<typeof planContent>

/** The plan of a hall as its organisers edit it. `revision` is sent back with a change; 0 before the first one. */
const HeldPlan = shape({
  hall: string(),
  revision: count(),
  content: planContent,
  /** All exhibitors of the meeting: who stands at a booth is told by their hall and booth number. */
  exhibitors: array(shape({ exhibitorCode: string(), name: string(), hall: string(), booth: string() })),
  /** Another text once an exhibitor has changed. */
  exhibitorsMark: string(),
  /** The name of who changed the plan last; empty where nobody has. */
  changedBy: string(),
})

/** The only hall of a meeting may have no name; an address then has no `hall`. */
const ofHall = { meetingCode: code(), hall: optional(text(20)) }

/** The plans of halls with the booths that organisers draw on a picture. */
export const hallPlans = {
  shown: endpoint({
    method: 'GET',
    path: '/user/hold/exhibition/plan/list',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary: 'The plans of halls that organisers have drawn and shown to visitors, with the places of their booths.',
    query: shape({ meetingCode: code() }),
    row: shape({
      hall: string(),
      width: count(),
      height: count(),
      opacity: count(),
      drawing: address(),
      booths: array(shape({ number: string(), x: count(), y: count(), width: count(), height: count() })),
    }),
    errors: [],
  }),
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/hall/list',
    summary: 'The halls of a meeting: those in which exhibitors stand, and those that have a plan.',
    query: shape({ meetingCode: code() }),
    row: shape({ hall: string(), exhibitorNum: count(), boothNum: count(), isPublic: boolean() }),
    errors: ['meetingNotFound'],
  }),
  edit: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/hall/plan/edit',
    summary: 'The plan of a hall as its organisers edit it, with the exhibitors of the meeting.',
    query: shape({ ...ofHall, language: optional(language()) }),
    data: HeldPlan,
    errors: ['meetingNotFound'],
  }),
  watch: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meeting/hall/plan/watch',
    summary: 'The number of the newest state of a plan, so that editors learn of changes of others.',
    query: shape(ofHall),
    data: shape({ revision: count(), exhibitorsMark: string() }),
    errors: ['meetingNotFound'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/hall/plan/save',
    summary:
      'Saves the plan of a hall and moves exhibitors to other booths. A change that is based on an older `revision`, or ' +
      'on another booth of an exhibitor, is refused as a whole.',
    body: shape({
      meetingCode: code(),
      hall: text(20),
      language: optional(language()),
      revision: count(),
      content: planContent,
      /** The exhibitors that stand elsewhere now: from which hall and booth, and to which. */
      moves: list(
        shape({ exhibitorCode: code(), fromHall: text(20), fromBooth: text(20), toHall: text(20), toBooth: text(20) }),
        maxBooths,
      ),
    }),
    data: HeldPlan,
    errors: ['meetingNotFound', 'planChanged', 'invalidInput'],
  }),
  draw: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/meeting/hall/drawing/add',
    summary:
      'Takes the drawing of a hall: a picture, which is drawn anew, or an SVG without scripts, which is only ever shown ' +
      'as a picture.',
    files: 1,
    query: shape({ meetingCode: code() }),
    data: shape({ fileUrl: address(), width: count(), height: count() }),
    errors: [
      ...(['meetingNotFound', 'fileTypeNotAllowed', 'imageRefused', 'bodyTooLarge', 'quotaFull'] as const),
      ...(['invalidInput', 'tooManyRequests'] as const),
    ],
  }),
}
