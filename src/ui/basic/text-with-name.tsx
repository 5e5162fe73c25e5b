import { Text } from '@tarojs/components'
import { exactProps } from '@/platform/element/aria'
import { useOtherLanguage } from '../content/in-own-language'

interface TextWithNameProps {
  text: string
  /** Part of the text, excluded from the browser's translation. */
  name: string
}

/** Sentence that contains a name, possibly in another language. */
export function TextWithName({ text, name }: TextWithNameProps) {
  const language = useOtherLanguage(name)
  const at = name ? text.indexOf(name) : -1
  if (at < 0) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <Text {...exactProps()} {...language}>
        {name}
      </Text>
      {text.slice(at + name.length)}
    </>
  )
}
