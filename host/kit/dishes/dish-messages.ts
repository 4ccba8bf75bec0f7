import { messages } from '../../../i18n/messages.ts'

/** The words of the marks of dishes: for whom they are, and what they contain. */
export const dishWords = messages('dishes', {
  VEGAN: 'Vegan',
  VEGETARIAN: 'Vegetarian',
  HALAL: 'Halal',
  GLUTEN: 'Contains gluten',
  MILK: 'Contains milk',
  EGG: 'Contains egg',
  FISH: 'Contains fish',
  NUTS: 'Contains nuts',
  SOY: 'Contains soy',
})
