import Taro from '@tarojs/taro'

export const canSubscribe: boolean = true

/** WeChat asks for three at most. */
const mostAtOnce = 3

export async function askToSubscribe(templateIds: readonly string[]): Promise<string[]> {
  const tmplIds = templateIds.slice(0, mostAtOnce)
  try {
    const answers: Record<string, unknown> = { ...(await Taro.requestSubscribeMessage({ tmplIds, entityIds: [] })) }
    return tmplIds.filter((id) => answers[id] === 'accept')
  } catch {
    // switched off for this program, or no tap of the candidate's
    return []
  }
}
