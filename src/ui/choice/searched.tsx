import { useState, type ReactNode } from 'react'
import { PageState } from '../feedback/page-state'
import { useChoiceText } from './choice-texts'
import { foundOptions, MANY_ROWS, type Option } from './option'
import { SearchBox } from './search-box'

interface SearchedProps<Of> {
  options: readonly Of[]
  /** Label of the search box, if the page does not name the searched content. */
  label?: string
  /** Renders the matching options. */
  children: (found: readonly Of[]) => ReactNode
}

/** Options rendered on the page itself, with a search box above long lists. */
export function Searched<Of extends Pick<Option, 'label' | 'alsoFoundBy'>>(props: SearchedProps<Of>) {
  const { options, label, children } = props
  const t = useChoiceText()
  const [search, setSearch] = useState('')
  if (options.length <= MANY_ROWS) return <>{children(options)}</>
  const found = foundOptions(options, search)
  return (
    <>
      <SearchBox {...(label !== undefined && { label })} value={search} onChange={setSearch} />
      {children(found)}
      {found.length === 0 && <PageState icon="search" title={t('noMatch')} />}
    </>
  )
}
