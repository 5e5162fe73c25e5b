import Taro from '@tarojs/taro'

export const canSubscribe: boolean = true

/** WeChat's maximum number of templates per request. */
const mostAtOnce = 3

export async function askToSubscribe(templateIds: readonly string[]): Promise<string[]> {
  const tmplIds = templateIds.slice(0, mostAtOnce)
  try {
    const answers: Record<string, unknown> = { ...(await Taro.requestSubscribeMessage({ tmplIds, entityIds: [] })) }
    return tmplIds.filter((id) => answers[id] === 'accept')
  } catch {
    // switched off in WeChat's settings for this Mini Program, or not called within a tap
    return []
  }
}
