import { messages } from '../../../i18n/messages.ts'

/** The words of lists whose order can be changed. */
export const orderWords = messages('order', {
  reorder: 'Reorder',
  saveOrder: 'Save order',
  cancel: 'Cancel',
  orderHelp: 'Drag by the handle, or use the arrows.',
  move: 'Move {name}',
  up: 'Move {name} up',
  down: 'Move {name} down',
  movedTo: '{name} is now {at} of {count}.',
  orderSaved: 'Order saved.',
  orderFailed: 'We couldn’t save the order. Please try again.',
})
