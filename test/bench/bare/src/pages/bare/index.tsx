import { Text, View } from '@tarojs/components'
import { useState } from 'react'

export default function Bare() {
  const [isTapped, setTapped] = useState(false)
  return (
    <View>
      <Text onClick={() => setTapped(true)}>{isTapped ? 'Answered' : 'Bare'}</Text>
    </View>
  )
}
