/** Written before the grammar and not looked at while it was made: how well it reads what it was not made for. */
export const keptBackSentences = `
en | looking to rent a 2 bed flat around kimihurura, budget 700 usd | deal=rent; beds=2; type=Apartment/Condo; place=gasabo/kimihurura; price<=700 USD
en | 4 bedrooms house kibagabaga 180k dollars | beds=4; type=House; place=quarter.kibagabaga; price<=180000 USD
en | 25x30 plot in Gahanga below 18 million rwf | size>=750; type=Land; place=kicukiro/gahanga; price<=18000000 RWF
en | bungalow in Rebero, 3 bedrooms, garage, no more than 95m | type=House; place=quarter.rebero; beds=3; amenity=parking; price<=95000000 RWF
en | apartments for sale in Kigali with elevator and gym | type=Apartment/Condo; deal=sale; place=province.kigali; amenity=lift | gym
en | i want a furnised house in gacuriro | type=House; amenity=furnished; place=quarter.gacuriro
en | office to rent kiyovu at least 300 m2 | type=Office; deal=rent; place=quarter.kiyovu; size>=300
en | house in gikondo not near the market | type=House; place=kicukiro/gikondo | not near the market
en | land 3 hectares rwamagana for farming | type=Land; size>=30000; place=rwamagana | farming
en | house without stairs in Niboye | type=House; place=kicukiro/niboye | without stairs
en | three bedroom home kanombe 60 million | beds=3; type=House; place=kicukiro/kanombe; price<=60000000 RWF
en | vacation house Gisenyi with lake view under $100 a night | deal=stay; type=House; place=town.gisenyi; amenity=lake_view; price<=100 USD
en | shops to let in Remera Gasabo 200k-350k | type=Commercial Space; deal=rent; place=gasabo/remera; price>=200000 RWF; price<=350000 RWF
en | plot Nyamata 7.5m with title | type=Land; place=bugesera/nyamata; price<=7500000 RWF; amenity=title_deed
en | house in kinynya up to 70,000,000 | type=House; place=gasabo/kinyinya; price<=70000000 RWF
en | houses in Kicukiro and Nyarugenge for rent under 300,000 | type=House; place=kicukiro; place=nyarugenge; deal=rent; price<=300000 RWF
en | penthouse Nyarutarama with pool, backup generator and security guard | type=Apartment/Condo; place=quarter.nyarutarama; amenity=pool; amenity=backup_power; amenity=security
en | property auction Musanze | deal=auction; place=musanze
en | warehouse gikondo 1000 sqm rent | type=Industrial Property; place=kicukiro/gikondo; size>=1000; deal=rent
en | 4 bdrm kagarama 2 bthrm | beds=4; place=kicukiro/kagarama; baths=2
fr | recherche appartement meublé 3 chambres Kacyiru max 1000 dollars | type=Apartment/Condo; amenity=furnished; beds=3; place=gasabo/kacyiru; price<=1000 USD
fr | maison à vendre Gacuriro 4 chambres garage | type=House; deal=sale; place=quarter.gacuriro; beds=4; amenity=parking
fr | parcelle 25x40 Ndera moins de 12M | type=Land; size>=1000; place=gasabo/ndera; price<=12000000 RWF
fr | villa avec vue lac à Kibuye | type=House; amenity=lake_view; place=town.kibuye
fr | local à louer centre Nyamirambo 200 000 frw | type=Commercial Space; deal=rent; place=nyarugenge/nyamirambo; price<=200000 RWF | centre
fr | appartement au-dessus de 500 dollars Kiyovu | type=Apartment/Condo; price>=500 USD; place=quarter.kiyovu
fr | maison sans piscine à Rusororo | type=House; place=gasabo/rusororo | sans piscine
fr | maisons ou terrains à Bugesera de 10 à 20 millions | type=House; type=Land; place=bugesera; price>=10000000 RWF; price<=20000000 RWF
fr | hangar à louer Masoro 500 m2 | type=Industrial Property; deal=rent; place=quarter.masoro; size>=500
fr | maison deux chambres, cuisine équipée, Kabeza, 200k | type=House; beds=2; place=quarter.kabeza; price<=200000 | cuisine équipée
fr | hébergement à Gisenyi pour 3 nuits | deal=stay; place=town.gisenyi | 3
fr | bureaux avec climatisation et internet Kimihurura | type=Office; amenity=air_conditioning; amenity=internet; place=gasabo/kimihurura
fr | maison près de l'hôpital à Huye | type=House; place=huye | près de l'hôpital
fr | terain à vendre Rwamagana 2 hectares | type=Land; deal=sale; place=rwamagana; size>=20000
fr | appartement à Nyarutarama ou Kibagabaga avec ascenseur | type=Apartment/Condo; place=quarter.nyarutarama; place=quarter.kibagabaga; amenity=lift
fr | loue studio Kimironko 150 mille francs | deal=rent; type=Apartment/Condo; place=gasabo/kimironko; price<=150000 RWF
fr | maison minimum 5 chambres Kagugu | type=House; beds=5; place=quarter.kagugu
fr | vente aux enchères terrain Kayonza | deal=auction; type=Land; place=kayonza
fr | maison avec gardien, citerne d'eau et wifi | type=House; amenity=security; amenity=water_tank; amenity=internet
fr | terrain route goudronnée Runda pas plus de 14 millions | type=Land; amenity=tarmac_road; place=kamonyi/runda; price<=14000000 RWF
rw | nkeneye inzu y'ibyumba bine yo kugura Kanombe | type=House; beds=4; deal=sale; place=kicukiro/kanombe
rw | ikibanza cya 25x30 Gahanga munsi ya miliyoni 18 | type=Land; size>=750; place=kicukiro/gahanga; price<=18000000 RWF
rw | inzu ikodeshwa ku bihumbi 180 Gatenga | type=House; deal=rent; price<=180000 RWF; place=kicukiro/gatenga
rw | apartment irimo ibikoresho byose Kacyiru 900 usd | type=Apartment/Condo; amenity=furnished; place=gasabo/kacyiru; price<=900 USD
rw | inzu ifite ubusitani na parikingi Rebero | type=House; amenity=garden; amenity=parking; place=quarter.rebero
rw | ubutaka bwo kugura Bugesera hegitari 3 | type=Land; deal=sale; place=bugesera; size>=30000
rw | inzu itarengeje miliyoni 70 Kicukiro | type=House; price<=70000000 RWF; place=kicukiro
rw | inzu y'ibyumba bibiri n'ubwogero Kimironko | type=House; beds=2; place=gasabo/kimironko | ubwogero
rw | ibiro byo gukodesha mu mujyi wa Kigali metero kare 80 | type=Office; deal=rent; place=province.kigali; size>=80
rw | inzu hafi y'ivuriro i Kabuga | type=House; place=quarter.kabuga | hafi y'ivuriro
rw | inzu cyangwa ikibanza i Rwamagana | type=House; type=Land; place=rwamagana
rw | ndashaka inzu nziza Gisozi munsi y'amadolari 400 ku kwezi | type=House; place=gasabo/gisozi; price<=400 USD; deal=rent | nziza
rw | inzu idafite ubusitani Nyamirambo | type=House; place=nyarugenge/nyamirambo | idafite ubusitani
rw | amazu agurishwa muri cyamunara Kigali | type=House; deal=auction; place=province.kigali
rw | iduka rikodeshwa Remera ya Gasabo miliyoni imwe | type=Commercial Space; deal=rent; place=gasabo/remera; price<=1000000 RWF
rw | inzu ifite amazi n'umuriro i Musanze | type=House; place=musanze | amazi / umuriro
rw | inzu ireba ikiyaga cya Kivu Rubavu | type=House; amenity=lake_view; place=rubavu
rw | ikibanza gifite ibyangombwa hafi ya kaburimbo Ndera | type=Land; amenity=title_deed; amenity=tarmac_road; place=gasabo/ndera
rw | inzu yo gukodesha kimihurra ibyumba 3 | type=House; deal=rent; place=gasabo/kimihurura; beds=3
rw | aho kurara i Karongi munsi y'ibihumbi 60 | deal=stay; place=karongi; price<=60000 RWF
`;
