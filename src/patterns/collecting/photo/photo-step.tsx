import { View } from '@tarojs/components'
import { useState } from 'react'
import { sizeText } from '@contract/collecting/file-formats'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import { ApiError } from '@/api/errors/api-error'
import { useErrorMessage } from '@/api/errors/error-message'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import { useAsk } from '@/patterns/journey/use-ask'
import { Solving } from '@/patterns/portal/solving'
import { PictureCanvas } from '@/platform/device/picture-canvas'
import { Button } from '@/ui/basic/button'
import { Progress } from '@/ui/feedback/progress'
import { FaultPlace } from '@/ui/form/faults/fault-place'
import { Card } from '@/ui/layout/card'
import { useAnnouncement } from '@/ui/overlay/announcement'
import { UnsentRow } from '@/ui/upload/unsent-row'
import type { CollectingAt } from '../collecting-at'
import { useCollectingText } from '../collecting-texts'
import { ConsentTick, useConsent } from '../verification/consent'
import { AdjustPhoto } from './adjust-photo'
import { PhotoExamples } from './photo-examples'
import { ratioText } from './photo-rules'
import { SentPhoto, usePhotoResult } from './sent-photo'
import { usePhoto } from './use-photo'
import styles from './photo.module.scss'

interface PhotoStepProps {
  at: CollectingAt
  /** Whether the current photo has to be replaced. */
  isToBeReplaced?: boolean
}

/** ID photo step; renders nothing if the journey requires none. */
export function PhotoStep(props: PhotoStepProps) {
  const { photo } = props.at.requirements
  return photo ? <AskedPhoto {...props} requirement={photo} /> : null
}

interface AskedPhotoProps extends PhotoStepProps {
  requirement: PhotoRequirement
}

/** Requirements, file selection, correction, upload and result of the photo. */
function AskedPhoto({ at, requirement, isToBeReplaced }: AskedPhotoProps) {
  const t = useCollectingText()
  const { draft } = at
  const consent = useConsent(at, 'face')
  const photo = usePhoto(at, requirement, consent)
  const failure = useErrorMessage(photo.failure)
  const sent = draft.photoFileId ? draft.storedFiles[draft.photoFileId] : undefined
  const { photoFileId } = draft
  const [openedWith] = useState(photoFileId)
  const result = usePhotoResult(sent)
  const isNew = sent !== undefined && photoFileId !== openedWith && result !== null
  useAnnouncement(isNew ? (photoFileId ?? '') : '', isNew ? result || t('photo.sent') : '')
  const { isMissing, ask } = useAsk(photoFileId !== null, () => at.saveAndGoOn({ photoFileId }))
  const missing = isMissing ? t('photo.missing') : undefined
  const { percent } = photo
  const choose = (
    <>
      {percent !== null && (
        <Progress text={t('photo.sending', { percent })} name={t('photo.title')} done={percent} of={100} />
      )}
      <Button kind="secondary" icon="camera" busy={percent !== null} onPress={photo.choose}>
        {t(sent ? 'photo.replace' : 'photo.choose')}
      </Button>
    </>
  )
  return (
    <StepFrame at={at} onNext={percent === null ? ask : null}>
      <Card title={t(sent ? 'photo.sent' : 'photo.title')}>
        <FaultPlace
          label={t('photo.title')}
          error={percent === null ? failure || missing : undefined}
          wayOn={photo.failure instanceof ApiError && <Solving code={photo.failure.code} />}
          isShownAtOnce={Boolean(failure)}
        >
          {sent && <SentPhoto photo={sent} requirement={requirement} isToBeReplaced={isToBeReplaced} />}
          {(!sent || failure) && <PhotoExamples />}
          <ConsentTick consent={consent} />
          <UnsentRow names={photo.isUnsent ? [t('photo.alt')] : []} onSendAgain={photo.sendAgain} />
          {choose}
        </FaultPlace>
      </Card>
      <PhotoRequirements requirement={requirement} />
      {photo.adjusting && (
        <AdjustPhoto
          photo={photo.adjusting}
          requirement={requirement}
          onUse={photo.adjust}
          onChooseOther={photo.choose}
          onClose={photo.close}
        />
      )}
      <PictureCanvas className={styles.canvas} />
    </StepFrame>
  )
}

/** Photo requirements in plain language, including what is corrected automatically. */
function PhotoRequirements({ requirement }: { requirement: PhotoRequirement }) {
  const t = useCollectingText()
  const { maxKb, minWidth, minHeight, ratio, background } = requirement
  const items = [
    t('photo.need.face'),
    t('photo.need.bare'),
    t(`photo.need.background.${background}`),
    t('photo.need.pixels', { width: minWidth, height: minHeight, ratio: ratioText(ratio) }),
    t('photo.need.format', { size: sizeText(maxKb) }),
  ]
  return (
    <Card title={t('photo.need')}>
      {items.map((item) => (
        <View key={item} className={styles.need}>
          <View className={styles.dot} aria-hidden="true">
            ·
          </View>
          <View className={styles.words}>{item}</View>
        </View>
      ))}
    </Card>
  )
}
