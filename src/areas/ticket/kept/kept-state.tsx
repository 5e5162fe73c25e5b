import { useEffect, useState } from 'react'
import { keepScreen } from '@/platform/documents/without-network'
import { Note } from '@/ui/feedback/note'
import { useTicketText } from '../texts'

/** Whether this screen can be opened without a network; it is made so whenever it is seen with one. */
export function KeptState() {
  const t = useTicketText()
  const [state, setState] = useState<'ready' | 'keeping' | 'failed'>('keeping')
  useEffect(() => {
    keepScreen().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [])
  if (state === 'keeping') return <Note>{t('kept.keeping')}</Note>
  return <Note tone={state === 'ready' ? 'good' : 'wait'}>{t(`kept.${state}`)}</Note>
}
