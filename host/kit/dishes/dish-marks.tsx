import { Egg, Fish, Leaf, Milk, MoonStar, Nut, Salad, Sprout, Wheat } from 'lucide'
import type { dishMarks } from '../../../api/contract/orders/meal-terms.ts'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Tag, type Tone } from '../../../widgets/ui/tag.tsx'
import { dishWords } from './dish-messages.ts'

/** A mark of a dish. */
export type DishMark = (typeof dishMarks)[number]

/** The icons and colours of the marks of dishes: green for diets, amber for allergens. */
export const markLooks = {
  VEGAN: { icon: Sprout, tone: 'ok', word: 'VEGAN' },
  VEGETARIAN: { icon: Leaf, tone: 'ok', word: 'VEGETARIAN' },
  HALAL: { icon: MoonStar, tone: 'ok', word: 'HALAL' },
  GLUTEN: { icon: Wheat, tone: 'warn', word: 'GLUTEN' },
  MILK: { icon: Milk, tone: 'warn', word: 'MILK' },
  EGG: { icon: Egg, tone: 'warn', word: 'EGG' },
  FISH: { icon: Fish, tone: 'warn', word: 'FISH' },
  NUTS: { icon: Nut, tone: 'warn', word: 'NUTS' },
  SOY: { icon: Salad, tone: 'warn', word: 'SOY' },
} as const satisfies Record<DishMark, { icon: typeof Leaf; tone: Tone; word: string }>

/** A mark of a dish as icon and word. */
export function DishMarkTag({ mark }: { mark: DishMark }) {
  const t = useWords(dishWords)
  const { icon, tone, word } = markLooks[mark]
  return (
    <Tag tone={tone}>
      <Icon of={icon} size="xs" />
      {t(word)}
    </Tag>
  )
}
