import { addition, openLab } from './lab.ts'
const lab = await openLab(['C++ 17 With O2','c++ 20'])
const body='using namespace std; int main(){ long long a,b; cin>>a>>b; cout<<a+b<<"\\n"; }\n'
for (const [n, src] of [['first','#include <bits/stdc++.h>\n'],['second','// c\n#define x 1\n#include <bits/stdc++.h>\n'],['pragma','#pragma GCC optimize("O3")\n#include <bits/stdc++.h>\n'],['other include','#include <vector>\n#include <bits/stdc++.h>\n']] as const)
 for (const l of ['C++ 17 With O2','C++ 20']) {
  const r = await lab.judge(addition, l, src+body)
  console.log(n, l, r.compileError ?? r.cases.map(c=>c.status).join(), r.spent?.compileMs)
}
await lab.close()
