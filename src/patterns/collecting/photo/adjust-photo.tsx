import { Image, View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import { dragProps } from '@/platform/device/drag'
import type { Cut } from '@/platform/device/pictures-types'
import { pictureProps } from '@/platform/element/aria'
import { holdPage } from '@/platform/element/hold-page'
import { elderModeAtom } from '@/session/elder-mode'
import { Button } from '@/ui/basic/button'
import { Sheet } from '@/ui/overlay/sheet'
import { useCollectingText } from '../collecting-texts'
import { largestCut, movedCut, zoomedCut } from './photo-rules'
import type { AdjustingPhoto } from './use-photo'
import styles from './photo.module.scss'

interface AdjustPhotoProps {
  photo: AdjustingPhoto
  requirement: PhotoRequirement
  onUse: (cut: Cut) => Promise<void>
  onChooseOther: () => Promise<void>
  onClose: () => void
}

/** Height of the frame in CSS pixels: with the words and buttons around it, it fits a screen of 568. */
const usualHeight = 260
const elderHeight = 190
const zoomStep = 1.2

/** Crops a photo to the required ratio by moving and enlarging it behind a frame. */
export function AdjustPhoto({ photo, requirement, onUse, onChooseOther, onClose }: AdjustPhotoProps) {
  const t = useCollectingText()
  const frameHeight = useAtomValue(elderModeAtom) ? elderHeight : usualHeight
  const { cut, zoom, drag } = useCut(photo, requirement, frameHeight)
  const scale = frameHeight / cut.height
  const frame = { width: `${cut.width * scale}px`, height: `${frameHeight}px` }
  const picture = {
    width: `${photo.facts.width * scale}px`,
    height: `${photo.facts.height * scale}px`,
    left: `${-cut.x * scale}px`,
    top: `${-cut.y * scale}px`,
  }
  return (
    <Sheet open title={t('photo.adjust')} onClose={onClose}>
      <View className={styles.hint}>{t('photo.adjust.hint')}</View>
      <View className={styles.frame} style={frame} {...holdPage} {...drag}>
        <Image
          className={styles.picture}
          src={photo.file.path}
          mode="scaleToFill"
          style={picture}
          {...pictureProps(t('photo.alt'))}
        />
        <View className={styles.outline} />
      </View>
      <View className={styles.zoom}>
        <Button kind="text" icon="zoom-out" onPress={() => zoom(1 / zoomStep)}>
          {t('photo.smaller')}
        </Button>
        <Button kind="text" icon="zoom-in" onPress={() => zoom(zoomStep)}>
          {t('photo.larger')}
        </Button>
      </View>
      <View className={styles.buttons}>
        <Button kind="secondary" onPress={onChooseOther}>
          {t('photo.other')}
        </Button>
        <Button onPress={() => onUse(cut)}>{t('photo.use')}</Button>
      </View>
    </Sheet>
  )
}

/** The part of the photo behind the frame, and what a finger or a mouse over it does. */
function useCut({ facts }: AdjustingPhoto, requirement: PhotoRequirement, frameHeight: number) {
  const [cut, setCut] = useState(() => largestCut(facts, requirement.ratio))
  const zoom = useCallback(
    (factor: number) => setCut((before) => zoomedCut(before, factor, facts, requirement)),
    [facts, requirement],
  )
  // made once: the properties remember where the finger was, beyond the drawings that its moving causes
  const drag = useMemo(() => {
    const onMove = (dx: number, dy: number) =>
      setCut((before) => {
        const scale = frameHeight / before.height
        return movedCut(before, -dx / scale, -dy / scale, facts)
      })
    return dragProps({ onMove, onPinch: zoom })
  }, [facts, zoom, frameHeight])
  return { cut, zoom, drag }
}
