import { Text, View } from '@tarojs/components'

export default function Bare() {
  return (
    <View>
      <Text>Bare</Text>
    </View>
  )
}
