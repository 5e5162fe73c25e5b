import { useState } from 'react'
import { relaunch } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Card } from '@/ui/layout/card'
import { Note } from '@/ui/feedback/note'
import { TextInput } from '@/ui/form/text-input'
import { useHomeText } from '../texts'

/** Where to go when neither the address nor the device knows a project. */
export default function ProjectCode() {
  const t = useHomeText()
  const [code, setCode] = useState('')
  const projectCode = code.trim()
  return (
    <Card title={t('code.title')}>
      <Note>{t('code.text')}</Note>
      <TextInput label={t('code.label')} value={code} onChange={setCode} maxLength={64} />
      <Button disabled={!projectCode} onPress={() => relaunch('home', { projectCode })}>
        {t('code.enter')}
      </Button>
    </Card>
  )
}
