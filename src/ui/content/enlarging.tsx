import type { PropsWithChildren } from 'react'
import { enlarge } from '@/platform/documents/documents'
import { Pressable } from '../basic/pressable'
import { useUiText } from '../ui-texts'

interface EnlargingProps {
  /** Absolute address of the enclosed picture. */
  src: string
  alt: string
}

/** Wraps a detailed picture: a tap shows it full screen in hosts that support it. */
export function Enlarging({ src, alt, children }: PropsWithChildren<EnlargingProps>) {
  const t = useUiText()
  if (!enlarge) return <>{children}</>
  return (
    <Pressable label={t('enlarge', { alt })} onPress={() => enlarge?.(src)}>
      {children}
    </Pressable>
  )
}
