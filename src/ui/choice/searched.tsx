import { useState, type ReactNode } from 'react'
import { PageState } from '../feedback/page-state'
import { useChoiceText } from './choice-texts'
import { foundOptions, MANY_ROWS, type Option } from './option'
import { SearchBox } from './search-box'

interface SearchedProps<Of> {
  options: readonly Of[]
  /** What is searched, where the page does not say so. */
  label?: string
  /** Draws those that are found. */
  children: (found: readonly Of[]) => ReactNode
}

/** Rows on the page itself, with a search above them where there are many. */
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
