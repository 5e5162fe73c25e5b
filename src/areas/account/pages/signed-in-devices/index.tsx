import { useState } from 'react'
import { framed } from '@/patterns/frame/page/framed'
import { Tabs } from '@/ui/layout/tabs'
import { History } from '../../security/history'
import { OpenDevices } from '../../security/open-devices'
import { useSecurityText } from '../../security/security-texts'

/** Signed-in devices and the sign-in history of the account. */
function SignedInDevices() {
  const t = useSecurityText()
  const [tab, setTab] = useState<'devices' | 'history'>('devices')
  const tabs = [
    { id: 'devices' as const, text: t('tab.devices') },
    { id: 'history' as const, text: t('tab.history') },
  ]
  return (
    <>
      <Tabs label={t('tabs')} tabs={tabs} current={tab} onChange={setTab} />
      {tab === 'devices' ? <OpenDevices /> : <History />}
    </>
  )
}

export default framed(SignedInDevices)
