import type { PropsWithChildren } from 'react'
import { enlarge } from '@/platform/documents/enlarge'
import { Pressable } from '../basic/pressable'
import { useUiText } from '../ui-texts'

interface EnlargingProps {
  /** The whole address of the picture within. */
  src: string
  /** What it shows. */
  alt: string
}

/** Around a picture with more in it than a phone is wide: pressed, it is shown over the whole screen where the host can. */
export function Enlarging({ src, alt, children }: PropsWithChildren<EnlargingProps>) {
  const t = useUiText()
  if (!enlarge) return <>{children}</>
  return (
    <Pressable label={t('enlarge', { alt })} onPress={() => enlarge?.(src)}>
      {children}
    </Pressable>
  )
}
