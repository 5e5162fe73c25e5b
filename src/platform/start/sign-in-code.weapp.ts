import Taro from '@tarojs/taro'

export async function signInCode(): Promise<string | null> {
  try {
    const { code } = await Taro.login()
    return code || null
  } catch {
    return null
  }
}
