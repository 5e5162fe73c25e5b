import { View } from '@tarojs/components'
import { useState } from 'react'
import { normaliseCode } from '@contract/typed/numbers'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { useRoute } from '@/patterns/frame/page/route-context'
import { relaunch } from '@/platform/navigation/navigation'
import { Card } from '@/ui/layout/card'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { useHomeText } from '../texts'
import styles from '../home.module.scss'

/** Form for the project code, if neither the address nor the device provides a project. */
export default function ProjectCode() {
  const t = useHomeText()
  const { redirect } = useRoute().params
  const [code, setCode] = useState('')
  const projectCode = normaliseCode(code)
  const faults = useFieldFaults({
    labels: { code: t('code.label') },
    typed: { code },
    wrong: { code: !projectCode && 'FIELD_REQUIRED' },
  })
  const enter = async () => {
    if (faults.pass()) await relaunch('home', { projectCode, redirect })
  }
  return (
    <Card title={t('code.title')}>
      <Note>{t('code.text')}</Note>
      <Form onSubmit={enter}>
        <TextInput
          label={t('code.label')}
          {...faults.at('code')}
          value={code}
          onChange={setCode}
          onLeave={() => setCode(projectCode)}
          maxLength={64}
          required
        />
        <View className={styles.main}>
          <SubmitButton>{t('code.enter')}</SubmitButton>
        </View>
      </Form>
    </Card>
  )
}
