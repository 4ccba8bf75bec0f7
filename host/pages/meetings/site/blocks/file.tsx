import { FileDown } from 'lucide'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../../widgets/ui/list-item.tsx'
import { outward } from '../../../../../widgets/ui/outward.ts'
import type { BlockProps } from '../engine/site-data.ts'
import { siteWords } from '../engine/site-messages.ts'
import { Missing } from './parts/missing.tsx'

/** A file to open or to save. */
export function Block({ block: { name, src }, site }: BlockProps<'FILE'>) {
  const t = useWords(siteWords)
  if (!src) return <Missing site={site} of="file" />
  return (
    <List>
      <ListItem
        title={name}
        end={
          <Button kind="soft" size="sm" icon={FileDown} href={src} {...outward}>
            {t('openFile')}
          </Button>
        }
      />
    </List>
  )
}
