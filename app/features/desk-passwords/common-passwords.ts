/**
 * Words of which the passwords that everybody uses are made, as the lists of leaked ones have them since years: alone, one
 * after the other, or with a number behind. A password of other words may hold them.
 */
export const COMMON_WORDS = [
  'password passwort passw pass word admin administrator root login welcome letmein letme in changeme change me',
  'default secret access master user guest test testing temp demo sample qwerty qwertz azerty qwertyuiop asdf',
  'asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qwe asd zxc abc abcd abcdef iloveyou love you my the is it',
  'lovely forever baby angel princess sunshine monkey dragon football baseball basketball soccer superman batman',
  'spiderman pokemon minecraft starwars trustno whatever hello world freedom shadow michael jordan michelle',
  'jennifer jessica ashley charlie daniel thomas computer internet google facebook samsung summer winter spring',
  'autumn flower january february march april june july august september october november december monday friday',
  'jesus jesuschrist christ god lord faith hope grace blessed blessing church ministry heaven amen jesusislord',
  'godislove godisgood godbless hallelujah praise savior bible holy spirit prayer good mustard seed mustardseed',
  'youth desk keeper helper staff team georgia atlanta america usa family',
].flatMap((line) => line.split(' '))
