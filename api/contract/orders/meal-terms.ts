// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The marks of dishes: for whom they are, then what they contain. */
export const dietMarks = ['VEGAN', 'VEGETARIAN', 'HALAL'] as const
/** The allergens that dishes are marked with. */
export const allergenMarks = ['GLUTEN', 'MILK', 'EGG', 'FISH', 'NUTS', 'SOY'] as const
/** All marks of dishes. */
export const dishMarks = [...dietMarks, ...allergenMarks] as const

/** The most dishes of a sitting, and the most places or portions. */
export const mealLimits = { dishes: 30, amount: 100_000 } as const

/** The number of characters of a pick-up code. */
export const mealCodeLength = 4
