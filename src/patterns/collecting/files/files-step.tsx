import { View } from '@tarojs/components'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { Card } from '@/ui/layout/card'
import { useFieldsText } from '@/patterns/fields/fields-texts'
import { sizeLimits, sizesText } from '@/patterns/fields/size-limits'
import { Solving } from '@/patterns/portal/solving'
import { UploadField } from '@/ui/upload/upload-field'
import { useCollectingText } from '../collecting-texts'
import { useAsk } from '@/patterns/journey/use-ask'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import type { CollectingAt } from '../collecting-at'
import { ConsentTick, useConsent } from '../looking/consent'
import { formatsText, missingFiles } from './file-rules'
import { useFiles } from './use-files'
import styles from './files.module.scss'

interface FilesStepProps {
  at: CollectingAt
  /** Reasons for requested replacements, by requirement key. */
  asked?: Readonly<Record<string, string>>
}

/**
 * Step with one card per requirement. Every file is saved right after its upload, so that it never has to be uploaded
 * again.
 */
export function FilesStep({ at, asked = {} }: FilesStepProps) {
  const t = useCollectingText()
  const fieldsText = useFieldsText()
  const local = useLocalText()
  const language = useLanguage()
  const { requirements } = at
  const consent = useConsent(at, 'document')
  const files = useFiles(at, consent)
  const missing = missingFiles(requirements.files, files.idsByKey)
  const { isAsked, ask } = useAsk(missing.length === 0, () => at.saveAndGoOn((newest) => ({ files: newest.files })))
  return (
    <StepFrame at={at} onNext={ask}>
      <View className={styles.intro}>{t('files.intro')}</View>
      {requirements.files.map((requirement) => {
        const { key, label, hint, required, maxFiles, formats, maxKb, shows } = requirement
        const limits = [
          t('files.limits', { formats: formatsText(formats, language), max: maxFiles }),
          sizesText(sizeLimits(formats, maxKb), fieldsText),
        ].join(t('files.and'))
        const isMissing = isAsked && missing.includes(key)
        return (
          <Card key={key}>
            <UploadField
              label={local(label)}
              hint={hint ? `${local(hint)}${t('files.and')}${limits}` : limits}
              required={required}
              asked={asked[key]}
              error={isMissing ? t('files.missing', { name: local(label) }) : undefined}
              files={files.shownOf(key)}
              kind="file"
              solving={(code) => <Solving code={code} />}
              extensions={formats}
              maxFiles={maxFiles}
              beforeButtons={shows && <ConsentTick consent={consent} />}
              onPick={(file, onProgress) => files.add(requirement, file, onProgress)}
              onRemove={(fileId) => void files.remove(key, fileId)}
              onRestore={(fileId) => void files.restore(key, fileId)}
            />
          </Card>
        )
      })}
    </StepFrame>
  )
}
