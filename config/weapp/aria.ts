import type { IPluginContext } from '@tarojs/service'
import ariaAttributes from '../../src/platform/element/aria-attributes.json'

interface Platform {
  template?: { mergeComponents(context: IPluginContext, components: Record<string, Record<string, string>>): void }
}

/**
 * Accessibility attributes that WeChat reads and Taro leaves out. Taro numbers a component's attributes, so its templates
 * (here) and its runtime (platform/start/start.weapp.ts) must be told exactly the same.
 */
export default function weappAria(context: IPluginContext): void {
  context.registerMethod({
    name: 'onSetupClose',
    fn: (platform: Platform) => platform.template?.mergeComponents(context, ariaAttributes),
  })
}
