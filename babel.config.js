const packages = '@nutui/nutui-react-taro/dist/es/packages'

/** iOS 12 has all of these, but for corners that our code and our packages keep out of; rewriting them costs a tenth of the code. */
const understoodByIos12 = ['transform-destructuring', 'transform-parameters', 'transform-template-literals']

module.exports = {
  presets: [
    ['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, exclude: understoodByIos12 }],
  ],
  // `document.all` is used nowhere: `a?.b` needs one comparison instead of two
  assumptions: { noDocumentAll: true, noNewArrows: true },
  plugins: [
    // each NutUI component is imported from its own folder, with its style: the barrel would bring in all of them
    [
      'import',
      {
        libraryName: '@nutui/nutui-react-taro',
        style: 'css',
        camel2DashComponentName: false,
        customName: (name) => `${packages}/${name.toLowerCase()}`,
      },
      'nutui-react-taro',
    ],
  ],
}
