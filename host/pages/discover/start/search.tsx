import { useWords } from '../../../../widgets/ui/language.tsx'
import { discoverWords } from '../messages.ts'
import { SearchField } from '../search-field.tsx'
import { searchPageWords } from '../search-messages.ts'

/** The field that searches everything. */
export function Search() {
  const t = useWords(discoverWords)
  const tSearch = useWords(searchPageWords)
  return (
    <div className="search">
      <SearchField label={tSearch('label')} placeholder={t('searchPlaceholder')} />
    </div>
  )
}
