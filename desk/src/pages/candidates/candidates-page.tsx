import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useText } from '../../i18n/i18n'
import { Page } from '../../ui/page'
import { moveFocus } from './search/move-focus'
import { SearchForm } from './search/search-form'
import { SearchResults } from './search/search-results'

/** Search for candidates. */
export default function CandidatesPage() {
  const { text } = useText()
  const { domain = '' } = useParams()
  return (
    <Page title={text('candidates')} hint={text('candidatesText')}>
      <Search key={domain} domain={domain} />
    </Page>
  )
}

/** The last search stays while the desk is open, in memory only: the text is personal data. */
function Search({ domain }: { domain: string }) {
  const client = useQueryClient()
  const stored = ['candidate search text', domain]
  const [searched, setSearched] = useState(client.getQueryData<string>(stored) ?? null)
  const search = (typed: string) => {
    client.setQueryData(stored, typed)
    setSearched(typed)
    // searches again also for an unchanged text
    void client.resetQueries({ queryKey: ['candidates', domain, typed] })
  }
  return (
    <div onKeyDown={moveFocus}>
      <SearchForm typed={searched ?? ''} onSearch={search} />
      <SearchResults domain={domain} searched={searched} />
    </div>
  )
}
