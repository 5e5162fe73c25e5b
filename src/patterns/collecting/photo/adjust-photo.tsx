import { Image, View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import { windowHeight } from '@/platform/device/host'
import { dragProps } from '@/platform/device/drag'
import type { Cut } from '@/platform/device/device-types'
import { pictureProps, roleProps } from '@/platform/element/aria'
import { holdPage } from '@/platform/element/scroll-area'
import { elderModeAtom } from '@/session/elder-mode'
import { Button } from '@/ui/basic/button'
import { Icon } from '@/ui/basic/icon'
import { Pressable } from '@/ui/basic/pressable'
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

/**
 * Height of the crop frame: at most in CSS pixels, and share of the window, which leaves space for texts and buttons on
 * a small phone.
 */
const usualFrame = { most: 260, share: 0.35 }
const elderFrame = { most: 190, share: 0.22 }
const zoomStep = 1.2
/** Distance in CSS pixels. */
const moveStep = 10
const moves = [
  { to: 'left', dx: -1, dy: 0 },
  { to: 'up', dx: 0, dy: -1 },
  { to: 'down', dx: 0, dy: 1 },
  { to: 'right', dx: 1, dy: 0 },
] as const

/** Crops a photo to the required ratio by moving and zooming it behind a frame. */
export function AdjustPhoto({ photo, requirement, onUse, onChooseOther, onClose }: AdjustPhotoProps) {
  const t = useCollectingText()
  const { most, share } = useAtomValue(elderModeAtom) ? elderFrame : usualFrame
  const [frameHeight] = useState(() => Math.min(most, Math.round(share * windowHeight())))
  const { cut, zoom, move, drag } = useCut(photo, requirement, frameHeight)
  const scale = frameHeight / cut.height
  const frame = { width: `${cut.width * scale}px`, height: `${frameHeight}px` }
  const picture = {
    width: `${photo.facts.width * scale}px`,
    height: `${photo.facts.height * scale}px`,
    left: `${-cut.x * scale}px`,
    top: `${-cut.y * scale}px`,
  }
  return (
    <Sheet
      open
      title={t('photo.adjust')}
      onClose={onClose}
      foot={
        <View className={styles.buttons}>
          <Button kind="secondary" onPress={onChooseOther}>
            {t('photo.other')}
          </Button>
          <Button onPress={() => onUse(cut)}>{t('photo.use')}</Button>
        </View>
      }
    >
      <View className={styles.hint}>{t('photo.adjust.hint')}</View>
      <View
        className={styles.frame}
        style={frame}
        {...roleProps('group')}
        aria-label={t('photo.adjust')}
        {...holdPage}
        {...drag}
      >
        <Image
          className={styles.picture}
          src={photo.file.path}
          mode="scaleToFill"
          style={picture}
          {...pictureProps(t('photo.alt'))}
        />
        <View className={styles.outline} />
      </View>
      <View className={styles.moves}>
        <Pressable className={styles.move} label={t('photo.smaller')} onPress={() => zoom(1 / zoomStep)}>
          <Icon name="zoom-out" />
        </Pressable>
        {moves.map(({ to, dx, dy }) => (
          <Pressable
            key={to}
            className={styles.move}
            label={t(`photo.move.${to}`)}
            onPress={() => move(dx * moveStep, dy * moveStep)}
          >
            <Icon name="arrow-left" className={to === 'left' ? '' : styles[to]} />
          </Pressable>
        ))}
        <Pressable className={styles.move} label={t('photo.larger')} onPress={() => zoom(zoomStep)}>
          <Icon name="zoom-in" />
        </Pressable>
      </View>
    </Sheet>
  )
}

/** Holds the crop rectangle of the photo and applies touch, mouse, keyboard and button actions to it. */
function useCut({ facts }: AdjustingPhoto, requirement: PhotoRequirement, frameHeight: number) {
  const [cut, setCut] = useState(() => largestCut(facts, requirement.ratio))
  const zoom = useCallback(
    (factor: number) => setCut((before) => zoomedCut(before, factor, facts, requirement)),
    [facts, requirement],
  )
  /** Moves the photo by CSS pixels. */
  const move = useCallback(
    (dx: number, dy: number) =>
      setCut((before) => {
        const scale = frameHeight / before.height
        return movedCut(before, -dx / scale, -dy / scale, facts)
      }),
    [facts, frameHeight],
  )
  // created once: the handlers hold the last touch position across re-renders
  const drag = useMemo(() => dragProps({ onMove: move, onPinch: zoom }), [move, zoom])
  return { cut, zoom, move, drag }
}
