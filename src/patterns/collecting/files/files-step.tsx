import { View } from '@tarojs/components'
import { formatNames } from '@contract/collecting/file-formats'
import type { FileRequirement } from '@contract/collecting/requirements'
import { ApiError } from '@/api/errors/api-error'
import { mayBeRedrawn } from '@/api/readable-picture'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { useFieldsText } from '@/patterns/fields/fields-texts'
import { sizeLimits, sizesText } from '@/patterns/fields/size-limits'
import { attempt } from '@/patterns/frame/failure/attempt'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import { useAsk } from '@/patterns/journey/use-ask'
import { Solving } from '@/patterns/portal/solving'
import type { PickedFile } from '@/platform/device/device-types'
import { Card } from '@/ui/layout/card'
import { UploadField } from '@/ui/upload/upload-field'
import type { CollectingAt } from '../collecting-at'
import { useCollectingText } from '../collecting-texts'
import { ConsentTick, useConsent, type Consent } from '../verification/consent'
import { formatsText, missingFiles, hasFormat } from './file-rules'
import styles from './files-step.module.scss'

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

/** Ids of uploaded files: if only saving failed, a retry saves the id without a second upload. */
const arrived = new WeakMap<PickedFile, string>()

/** Adds and removes attachments; each change is saved immediately. */
export function useFiles({ draft, save, sendFile, leaveWhenClosed }: CollectingAt, consent: Pick<Consent, 'sent'>) {
  /** Applies the change to the newest draft, because other uploads or devices may have changed it. */
  const saveFiles = (key: string, change: (fileIds: string[]) => string[]) =>
    save((newest) => ({ files: { [key]: change(newest.files[key] ?? []) } }))

  const add = async (requirement: FileRequirement, file: PickedFile, onProgress: (percent: number) => void) => {
    const { key, formats, maxKb, shows } = requirement
    if (!hasFormat(file.name, formats) && !mayBeRedrawn(file.name, formats))
      throw new ApiError('refused', 'PC_FILE_TYPE', { formats: formatNames(formats) })
    try {
      const place = { purpose: 'attachment' as const, key, ...(shows && consent.sent) }
      const fileId = arrived.get(file) ?? (await sendFile(place, file, { formats, maxKb, onProgress })).fileId
      arrived.set(file, fileId)
      await saveFiles(key, withFile(fileId))
    } catch (error) {
      if (!leaveWhenClosed(error)) throw error
    }
  }
  const change = (key: string, to: (fileIds: string[]) => string[]) =>
    attempt(
      () => saveFiles(key, to),
      (error) => leaveWhenClosed(error),
    )
  const remove = (key: string, fileId: string) => change(key, (fileIds) => fileIds.filter((id) => id !== fileId))
  // the service deletes unreferenced files only after a day
  const restore = (key: string, fileId: string) => change(key, withFile(fileId))
  return {
    idsByKey: draft.files,
    shownOf: (key: string) => (draft.files[key] ?? []).flatMap((id) => draft.storedFiles[id] ?? []),
    add,
    remove,
    restore,
  }
}

/** Adds an id unless present: an earlier attempt may have succeeded without a response. */
function withFile(fileId: string) {
  return (fileIds: string[]) => (fileIds.includes(fileId) ? fileIds : [...fileIds, fileId])
}
