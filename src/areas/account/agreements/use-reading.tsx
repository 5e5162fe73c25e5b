import { useState, type ReactNode } from 'react'
import { call, type OutputOf } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Link } from '@/ui/basic/link'
import { Prose } from '@/ui/content/prose'
import { Sheet } from '@/ui/overlay/sheet'
import { useDomain } from '../parts/use-domain'
import { useAgreementsText } from './agreements-texts'

type Texts = OutputOf<'GET /ea/g/agreements/:domain'>
type Which = keyof Texts

interface Reading {
  isReading: boolean
  /** The two texts by their names, each opens. */
  links: ReactNode
  /** The one that is being read. */
  sheet: ReactNode
}

/** The agreements of the project, loaded when one of them is opened. */
export function useReading(): Reading {
  const t = useAgreementsText()
  const local = useLocalText()
  const domain = useDomain()
  const [texts, setTexts] = useState<Texts | null>(null)
  const [shown, setShown] = useState<Which | null>(null)
  const read = (which: Which) =>
    attempt(async () => {
      setTexts(texts ?? (await call('GET /ea/g/agreements/:domain', { params: { domain } }, { loading: 1 })))
      setShown(which)
    })
  return {
    isReading: shown !== null,
    links: (
      <>
        <Link onPress={() => read('user')}>{t('user')}</Link>
        <Link onPress={() => read('privacy')}>{t('privacy')}</Link>
      </>
    ),
    sheet: (
      <Sheet open={shown !== null} title={shown ? t(shown) : ''} onClose={() => setShown(null)}>
        {texts && shown && <Prose text={local(texts[shown])} />}
      </Sheet>
    ),
  }
}
